import { Link } from '@tanstack/react-router'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import { notInRole, type Role, roleNames } from '#src/shared/account/role.ts'
import { roleWords } from '#src/shared/account/role-words.ts'
import { buttonClass } from '#src/ui/button.tsx'

/** Stands in for a screen that the role does not include. */
export default function NotInRole({ current }: { current: Role }) {
  return (
    <>
      <PageHeader title="Not available" />
      <div className="grid max-w-[44em] justify-items-start gap-3 px-4 py-10 md:px-7">
        <h2 className="text-lg font-medium">{notInRole}</h2>
        <p className="leading-relaxed text-muted">
          You are {/^[AEIOU]/.test(roleNames[current]) ? 'an' : 'a'} {roleNames[current]}. {roleWords[current]} Ask a{' '}
          {roleNames.owner} for another role if you need this screen.
        </p>
        <Link to="/admin/dashboard" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          Dashboard
        </Link>
      </div>
    </>
  )
}
