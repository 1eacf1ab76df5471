import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { fileOf } from './use-picked-image.ts'

/** Takes a file that is dropped or pasted anywhere in an element. By default the browser would open the file. */
export function useFileDrop(take: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setIsOver(false)
        const file = fileOf(event.dataTransfer)
        if (file) take(file)
      },
      onPaste: (event: ClipboardEvent) => {
        const file = fileOf(event.clipboardData)
        // Office programs copy a picture of the text along with it.
        if (!file || event.clipboardData.getData('text/plain') !== '') return
        event.preventDefault()
        take(file)
      },
    },
  }
}
