import { trpc } from '#src/admin/admin-api.ts'
import { digestHour, type MailChoice, mailChoices } from '#src/shared/account/account.ts'
import { notify } from '#src/ui/notify.ts'
import { PartMissing } from './part-missing.tsx'
import { RadioChoices } from './radio-choices.tsx'

const failed = 'Failed to load mail settings'

const labels: Readonly<Record<MailChoice, string>> = {
  'at-once': 'At once, one email each',
  daily: `Once a day, all in one email at ${digestHour}:00 AM`,
  never: 'Not at all',
}

/** When new requests are mailed to the admin. Saved at once; after a failure the field shows what is stored. */
export function MailChoiceField() {
  const utils = trpc.useUtils()
  const result = trpc.account.mail.useQuery(undefined, { meta: { failed, isShownInPlace: true } })
  const { mutate, isPending, variables } = trpc.account.setMail.useMutation({
    onError: () => void notify('error', 'Failed to save mail settings'),
    onSettled: () => utils.account.mail.invalidate(),
  })
  const { data } = result
  if (!data) return <PartMissing of={result} loading="Loading mail settings..." failed={failed} />
  const chosen = isPending ? variables.choice : data.choice
  return (
    <>
      <fieldset>
        <legend className="text-muted">Email me about new queries, consultation requests and calls</legend>
        <RadioChoices
          choices={mailChoices}
          labels={labels}
          chosen={chosen}
          onChoose={(choice) => mutate({ choice })}
          className="mt-1.5 grid justify-items-start"
        />
      </fieldset>
      <p className="mt-2 text-[0.8125rem] text-muted">
        Unless you choose “Not at all”, you’re also told at once when another admin gives you a request, when a call
        becomes yours, is taken from you, moved or canceled, and an hour before each of your calls.
      </p>
      {!data.isConfigured && (
        <p className="mt-2 text-[0.8125rem] text-muted">
          No email is sent yet: this installation has no mail server. Set SMTP_URL to add one.
        </p>
      )}
    </>
  )
}
