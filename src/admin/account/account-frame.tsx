import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LogoMark } from '#src/figures/logos/logo-mark.tsx'
import { Button } from '#src/ui/button.tsx'
import { ThemeSwitch } from '#src/ui/theme-switch.tsx'
import { CheapestPathsFigure } from './cheapest-paths-figure.tsx'
import '../admin.css'

type Props = { siteName: string; title: string; children: ReactNode }

/** Renders the page frame of login, sign-up and a forgotten password: the form at the left, a figure beside it. */
export function AccountFrame({ siteName, title, children }: Props) {
  return (
    <div className="page-part grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="flex flex-col px-5 sm:px-10 lg:border-r lg:border-rule lg:px-14">
        <header className="flex h-16 items-center justify-between">
          <Link
            to="/"
            className="flex h-11 items-center gap-2.5 text-[min(1.1875rem,6.2vw)] font-semibold tracking-[-0.02em]"
          >
            <LogoMark />
            {siteName}
          </Link>
          <ThemeSwitch />
        </header>
        <main className="flex w-full max-w-100 flex-1 flex-col justify-center py-12">
          <p className="caption">Back office</p>
          <h1 className="mt-3 mb-9 text-[clamp(2.5rem,5vw,3.5rem)] leading-none tracking-[-0.04em]">{title}</h1>
          {children}
        </main>
      </div>
      <CheapestPathsFigure />
    </div>
  )
}

type OtherForm = { question: string; to: '/login' | '/signup' | '/forgot-password'; label: string }

/** Renders the line under the form that links these pages to each other. */
export function OtherFormLink({ question, to, label }: OtherForm) {
  return (
    <p className="mt-9 border-t border-rule pt-4 text-[0.9375rem] text-muted">
      {question}{' '}
      <Link to={to} className="font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-ink">
        {label}
      </Link>
    </p>
  )
}

/** Renders that a link could not be checked, with a button that checks it again. */
export function LinkUnchecked({ retry, children }: { retry: () => void; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4 text-muted">
      <AccountAlert>{children}</AccountAlert>
      <Button variant="outline" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}

/** Renders why a link cannot be used. */
export function AccountAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="w-full border-l-2 border-rejected bg-faint px-4 py-3 text-[0.9375rem] text-ink">
      {children}
    </p>
  )
}
