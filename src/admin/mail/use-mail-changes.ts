import { trpc } from '#src/admin/admin-api.ts'
import { readApiError, statusOf } from '#src/lib/api-error.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { Mail, MailsChanged } from '#src/shared/mail/mail.schema.ts'
import { notify } from '#src/ui/notify.ts'

/** Returns the changes of messages, each with a toast about its outcome. */
export function useMailChanges() {
  const utils = trpc.useUtils()
  // A refused change too: another process may have sent the message meanwhile.
  const onSettled = () => void utils.mail.invalidate()
  const resend = trpc.mail.resend.useMutation({ onSettled })
  const cancel = trpc.mail.cancel.useMutation({ onSettled })

  async function change(run: Promise<MailsChanged>, verb: string, failed: string) {
    try {
      const { changed, skipped } = await run
      if (changed > 0) void notify('success', `${inWords(changed)} ${verb}`)
      if (skipped > 0) void notify('message', `${inWords(skipped)} skipped: sent or being sent meanwhile`)
    } catch (error) {
      const answer = readApiError(error)
      const isRefused = statusOf(error) === 409 && answer.kind === 'answered'
      void notify('error', isRefused ? answer.message : failed)
    }
  }

  return {
    resend: (mails: readonly Mail[]) =>
      void change(resend.mutateAsync({ ids: idsOf(mails) }), 'queued', 'Failed to send again'),
    cancel: (mails: readonly Mail[]) =>
      void change(cancel.mutateAsync({ ids: idsOf(mails) }), 'canceled', 'Failed to cancel'),
  }
}

const idsOf = (mails: readonly Mail[]) => mails.map(({ id }) => id)
const inWords = (count: number) => (count === 1 ? '1 message' : `${formatNumber(count)} messages`)
