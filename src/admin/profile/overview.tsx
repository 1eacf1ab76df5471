import { Fact, Facts } from '#src/admin/ui/facts.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import type { Profile } from '#src/shared/account/account.schema.ts'

/** Shows the account of the logged-in admin (spec section 2, "Admin profile"). */
export function Overview({ profile }: { profile: Profile }) {
  const { id, name, email, role, lastLogin } = profile
  return (
    <Facts>
      <Fact label="Name">{name}</Fact>
      <Fact label="Email">{email}</Fact>
      <Fact label="Role">{role}</Fact>
      <Fact label="Admin ID">
        <span className="font-mono text-[0.8125rem]">{id}</span>
      </Fact>
      <Fact label="Last Login">{formatDateTime(lastLogin === undefined ? undefined : new Date(lastLogin))}</Fact>
    </Facts>
  )
}
