import { useEffect, useRef } from 'react'
import styles from '#src/studios/logo-part.module.css'

const edgePixels = 320

/** A chosen picture before the shop has it: drawn, because pages take pictures from the shop alone. */
export function LogoPreview({ file, label }: { file: File; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isWanted = true
    const draw = (picture: ImageBitmap) => {
      const target = canvas.current
      if (!isWanted || !target) return
      const scale = Math.min(1, edgePixels / Math.max(picture.width, picture.height))
      target.width = Math.max(1, Math.round(picture.width * scale))
      target.height = Math.max(1, Math.round(picture.height * scale))
      target.getContext('2d')?.drawImage(picture, 0, 0, target.width, target.height)
    }
    // The shop says what is wrong with a file that is no picture.
    createImageBitmap(file).then(draw, () => undefined)
    return () => {
      isWanted = false
    }
  }, [file])
  return <canvas ref={canvas} aria-label={label} width={1} height={1} className={styles.preview} />
}
