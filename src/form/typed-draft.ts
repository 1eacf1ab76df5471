import type { RefCallback } from 'react'

/** The fields that a draft keeps. A chosen time is left out, because it may be taken meanwhile. */
const typable = 'input:not([type=radio], [type=hidden]), textarea, select'

/** The typed texts and choices of a form whose fields are mounted and unmounted. */
export type Draft = {
  /** The ref of an element around the fields: fills them when they mount, and reads them when they unmount. */
  fields: RefCallback<HTMLElement>
  /** Removes all values and empties the mounted fields. */
  clear: () => void
}

function createDraft(): Draft {
  const typed = new Map<string, string>()
  let place: HTMLElement | undefined
  const controls = () => place?.querySelectorAll<HTMLInputElement>(typable) ?? []
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
      ;(place?.closest('form') ?? place?.querySelector('form'))?.reset()
    },
  }
}

const drafts = new Map<string, Draft>()

/** Returns the draft of a form. It lasts as long as the document, also when the form's page is left. */
export function draftOf(form: string): Draft {
  const draft = drafts.get(form) ?? createDraft()
  drafts.set(form, draft)
  return draft
}

/** Removes what was typed in all forms. */
export function forgetTyped(): void {
  for (const { clear } of drafts.values()) clear()
}
