import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = ButtonLook & Omit<ComponentProps<'button'>, 'className'>

export function Button({ variant, size, type = 'button', ...rest }: Props) {
  return <button type={type} className={buttonClass({ variant, size })} {...rest} />
}
