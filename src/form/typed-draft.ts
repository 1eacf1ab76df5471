import { type RefCallback, useState } from 'react'

/** The typed values of a form whose fields are mounted and unmounted. */
export type Draft = {
  /** The ref of an element around the fields: fills them when they mount, and reads them when they unmount. */
  fields: RefCallback<HTMLElement>
  /** Removes all values and empties the mounted fields. */
  clear: () => void
}

export function useDraft(): Draft {
  return useState(createDraft)[0]
}

function createDraft(): Draft {
  const typed = new Map<string, string>()
  let place: HTMLElement | undefined
  const controls = () => place?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []
  return {
    fields: (element) => {
      place = element ?? undefined
      for (const control of controls()) {
        const text = typed.get(control.name)
        if (!text) continue
        control.value = text
        // The counter of a long text listens.
        control.dispatchEvent(new Event('input', { bubbles: true }))
      }
      return () => {
        for (const { name, value } of controls()) typed.set(name, value)
        place = undefined
      }
    },
    clear: () => {
      typed.clear()
      place?.querySelector('form')?.reset()
    },
  }
}
