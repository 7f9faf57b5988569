import { logoSizeProblem } from 'commerce/studios/logo-file'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendLogo, type SentLogo } from '#src/studios/send-logo'
import { useProblem } from '#src/ui/words/use-words'

type UploadState = { kind: 'idle' } | { kind: 'sending'; share: number } | SentLogo

/** UX-114: sends a picture that was chosen or dropped. It is kept, so that it can be sent again. */
export function useLogoUpload(ownerId: string) {
  const [file, setFile] = useState<File>()
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const [isOver, setOver] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const { revalidate } = useRevalidator()
  const problem = useProblem()

  async function send(chosen: File) {
    stop.current?.abort()
    const own = new AbortController()
    stop.current = own
    setState({ kind: 'sending', share: 0 })
    const onProgress = (share: number) => stop.current === own && setState({ kind: 'sending', share })
    const sent = await sendLogo({ ownerId, file: chosen, onProgress, stop: own.signal })
    if (stop.current !== own) return
    setState(sent)
    if (sent.kind !== 'stored') return
    setFile(undefined)
    await revalidate()
  }

  function choose(chosen: File | undefined) {
    if (!chosen) return
    const tooLarge = logoSizeProblem(chosen.size)
    setFile(tooLarge === undefined ? chosen : undefined)
    if (tooLarge === undefined) void send(chosen)
    else setState({ kind: 'refused', message: problem(tooLarge) })
  }

  return {
    file,
    state,
    isOver,
    cancel: () => stop.current?.abort(),
    retry: () => file && void send(file),
    chooseIn: (field: HTMLInputElement) => {
      choose(field.files?.[0])
      // The same file can be chosen once more.
      field.value = ''
    },
    dropProps: {
      onDragOver: (event: React.DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: React.DragEvent) => {
        event.preventDefault()
        setOver(false)
        choose(event.dataTransfer.files[0])
      },
    },
  }
}
