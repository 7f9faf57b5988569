declare module 'autocannon' {
  interface Result {
    duration: number
    latency: { p50: number; p99: number; max: number }
    requests: { total: number }
    errors: number
    non2xx: number
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    requests: { method: 'GET'; path: string }[]
    headers?: Record<string, string>
  }): Promise<Result>
}
