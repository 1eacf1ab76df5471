import { type RefObject, useEffect, useState } from 'react'

/** Whether every field that must be filled is, in the form around an element. Asks nothing while nobody wants to know. */
export function useFilled(inside: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [isFilled, setIsFilled] = useState(false)
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form || !wanted) return
    const look = () => setIsFilled(requiredFields(form).every(({ value }) => value !== ''))
    // What a password manager filled in before counts too.
    look()
    const empty = () => {
      // The button is about to be disabled, and would take the focus with it.
      if (inside.current?.contains(document.activeElement)) {
        requiredFields(form)
          .find((field) => !field.matches('[readonly]'))
          ?.focus({ preventScroll: true })
      }
      // The event comes before the fields are empty.
      setTimeout(look)
    }
    form.addEventListener('input', look)
    form.addEventListener('change', look)
    form.addEventListener('reset', empty)
    return () => {
      form.removeEventListener('input', look)
      form.removeEventListener('change', look)
      form.removeEventListener('reset', empty)
    }
  }, [inside, wanted])
  return isFilled
}

const requiredFields = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    ':is(input, textarea, select)[required]',
  ),
]
