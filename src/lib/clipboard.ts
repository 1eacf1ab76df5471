import { useEffect, useState } from 'react'

/** Spec section 9, in milliseconds. */
const COPIED_MS = 2000

/** Returns whether a text was copied just now, and the function that copies one and returns whether it could. */
export function useCopied(): [isCopied: boolean, copy: (text: string) => Promise<boolean>] {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy(text: string) {
    const copied = await copyText(text)
    setCopied(copied)
    return copied
  }
  return [isCopied, copy]
}

/** Copies a text to the clipboard. Uses a hidden text area where the clipboard API is missing (plain HTTP). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyThroughTextArea(text)
  }
}

function copyThroughTextArea(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // Inserted beside the focused element, so that a menu that closes on blur stays open.
  const place = focused?.parentElement ?? document.body
  place.append(area)
  area.focus({ preventScroll: true })
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
