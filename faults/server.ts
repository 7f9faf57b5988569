import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openToxicProxy, type ToxicProxy } from '../api/test/fakes/toxic-proxy.ts'
import { findFreePort } from '../scripts/shop/find-free-port.ts'
import type { Failpoint } from './failpoints.ts'
import type { SuiteMessage, ServerState, ServerMessage } from './messages.ts'

const startTimeoutMs = 90_000
const answerTimeoutMs = 20_000

interface ServerSettings {
  urls: { web: string; worker: string; owner: string }
  dataFolder: string
  smtpUrl: string
}

/** A server of the shop in a separate process, with its own line to the database. */
export class Server {
  readonly baseUrl: string
  readonly proxy: ToxicProxy
  readonly unexpectedEnds: string[] = []
  readonly #env: Record<string, string | undefined>
  #child: ChildProcess | undefined
  #isMeantToEnd = false

  private constructor({ urls, dataFolder, smtpUrl }: ServerSettings, proxy: ToxicProxy, port: number) {
    this.proxy = proxy
    this.baseUrl = `http://127.0.0.1:${port}`
    this.#env = {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      DEMO: 'false',
      DATA_FOLDER: dataFolder,
      DATABASE_URL: proxy.reach(urls.web),
      DATABASE_WORKER_URL: proxy.reach(urls.worker),
      DATABASE_OWNER_URL: urls.owner,
      PORT: String(port),
      PUBLIC_URL: this.baseUrl,
      // Each buyer has their own IP address.
      TRUST_PROXY: '1',
      SMTP_URL: smtpUrl,
      EXTERNAL_CHECKOUT_URL: 'https://pay.example.com/till',
    }
  }

  static async open(settings: ServerSettings): Promise<Server> {
    const server = new Server(settings, await openToxicProxy(), await findFreePort())
    await server.start()
    return server
  }

  async start(): Promise<void> {
    this.#isMeantToEnd = false
    const child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, 'serve.ts')], {
      env: this.#env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child = child
    child.once('exit', (code, signal) => {
      if (!this.#isMeantToEnd) this.unexpectedEnds.push(`a server ended by itself: ${signal ?? code}`)
    })
    await told(child, (message) => 'listening' in message, startTimeoutMs)
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** Like an operator. */
  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  /** It dies the next time it gets there. */
  async arm(failpoint: Failpoint | null): Promise<void> {
    this.#isMeantToEnd = failpoint !== null
    await this.#ask({ arm: failpoint }, (message) => 'armed' in message)
  }

  async hasDied(): Promise<void> {
    const deadline = performance.now() + answerTimeoutMs
    while (this.isRunning) {
      if (performance.now() > deadline) throw new Error('The server did not come to its failpoint.')
      await sleep(20)
    }
  }

  async state(): Promise<ServerState> {
    const answer = await this.#ask({ state: true }, (message) => 'state' in message)
    if (!('state' in answer)) throw new Error('The server did not tell its state.')
    return answer.state
  }

  async close(): Promise<void> {
    await this.#end('SIGKILL')
    this.proxy.close()
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.#isMeantToEnd = true
    if (!this.#child || !this.isRunning) return
    const ended = once(this.#child, 'exit')
    this.#child.kill(signal)
    await ended
  }

  async #ask(asked: SuiteMessage, isAnswer: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    if (!this.#child) throw new Error('The server does not run.')
    const answered = told(this.#child, isAnswer, answerTimeoutMs)
    this.#child.send(asked)
    return answered
  }
}

function told(
  child: ChildProcess,
  isIt: (message: ServerMessage) => boolean,
  withinMs: number,
): Promise<ServerMessage> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(patience)
      child.off('message', hear).off('exit', fail)
      settle()
    }
    const hear = (message: ServerMessage) => isIt(message) && end(() => resolve(message))
    const fail = () => end(() => reject(new Error('The server ended instead of answering.')))
    const patience = setTimeout(() => {
      end(() => reject(new Error(`The server said nothing for ${withinMs / 1000} s.`)))
    }, withinMs)
    child.on('message', hear).once('exit', fail)
  })
}
