import { type RefObject, useEffect, useState } from 'react'

/** Returns whether every required field of the form around `inside` is filled. Adds no listeners unless `wanted`. */
export function useFilled(inside: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [isFilled, setIsFilled] = useState(false)
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form || !wanted) return
    const update = () => setIsFilled(requiredFields(form).every(({ value }) => value !== ''))
    // Counts values that a password manager filled in before.
    update()
    const onReset = () => {
      // The button is about to be disabled and would lose the focus.
      if (inside.current?.contains(document.activeElement)) {
        requiredFields(form)
          .find((field) => !field.matches('[readonly]'))
          ?.focus({ preventScroll: true })
      }
      // The event fires before the fields are reset.
      setTimeout(update)
    }
    form.addEventListener('input', update)
    form.addEventListener('change', update)
    form.addEventListener('reset', onReset)
    return () => {
      form.removeEventListener('input', update)
      form.removeEventListener('change', update)
      form.removeEventListener('reset', onReset)
    }
  }, [inside, wanted])
  return isFilled
}

const requiredFields = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    ':is(input, textarea, select)[required]',
  ),
]
