import { type DragEvent, useEffect, useState } from 'react'

type Way = {
  onFile: (file: File) => void
  /** Called with a message if the drop is refused. */
  onRefused: (sentence: string) => void
  isOff: boolean
}

const holdsFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/** Accepts one dropped file. A file dropped elsewhere on the page does not replace the page. */
export function useFileDrop({ onFile, onRefused, isOff }: Way) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const preventOpening = (event: globalThis.DragEvent) => {
      if (!holdsFiles(event.dataTransfer) || event.defaultPrevented) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', preventOpening)
    window.addEventListener('drop', preventOpening)
    return () => {
      window.removeEventListener('dragover', preventOpening)
      window.removeEventListener('drop', preventOpening)
    }
  }, [])

  const take = (transfer: DataTransfer) => {
    const [file, another] = transfer.files
    const isFolder = transfer.items[0]?.webkitGetAsEntry?.()?.isDirectory
    if (isFolder) return onRefused('A folder cannot be uploaded. Drop one file.')
    if (another) return onRefused('Drop one file at a time.')
    if (file) onFile(file)
  }
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (isOff || !holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!inside) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (isOff || !holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      take(event.dataTransfer)
    },
  }
  return { isOver, handlers }
}
