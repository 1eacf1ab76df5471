import { trpc } from '#src/admin/admin-api.ts'
import { Checkbox } from '#src/admin/ui/checkbox.tsx'
import { notify } from '#src/ui/notify.ts'
import { PartFailed, PartLoading } from './part-states.tsx'

const failed = 'Failed to load mail settings'
const label = 'Email me about new queries, consultation requests and calls'

/** Whether new requests are mailed to the admin. Saved at once; after a failure the box shows what is stored. */
export function MailChoiceField() {
  const utils = trpc.useUtils()
  const { data, isError, refetch } = trpc.account.mail.useQuery(undefined, { meta: { failed, isToldInPlace: true } })
  const { mutate, isPending, variables } = trpc.account.setMail.useMutation({
    onError: () => void notify('error', 'Failed to save mail settings'),
    onSettled: () => utils.account.mail.invalidate(),
  })
  if (!data && isError) return <PartFailed text={failed} retry={() => void refetch()} />
  if (!data) return <PartLoading text="Loading mail settings..." lines={1} />
  const checked = isPending ? variables.getsMail : data.getsMail
  return (
    <>
      <div className="-ml-2">
        <Checkbox label={label} checked={checked} isLabelShown onChange={() => mutate({ getsMail: !checked })} />
      </div>
      {!data.isConfigured && (
        <p className="mt-2 text-[0.8125rem] text-muted">
          No email is sent yet: this installation has no mail server. Set SMTP_URL to add one.
        </p>
      )}
    </>
  )
}
