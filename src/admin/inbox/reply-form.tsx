import { trpc } from '#src/admin/admin-api.ts'
import { Form } from '#src/form/form.tsx'
import { FormSubmit } from '#src/form/form-submit.tsx'
import { TextAreaField } from '#src/form/text-area-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { replyLimit } from '#src/shared/mail/mail-words.ts'
import { notify } from '#src/ui/notify.ts'

/** Writes to the sender of a request. A failure keeps what was typed. */
export function ReplyForm({ recordId, to }: { recordId: string; to: string }) {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.mail.reply.useMutation()
  const form = useForm({
    request: async () => {
      const { replyRules } = await import('./reply-rules.ts')
      const schema = replyRules.pick({ text: true })
      return { schema, send: ({ text }) => mutateAsync({ recordId, text }) }
    },
    failed: {
      unreachable: 'Not sent: the server can’t be reached. Please try again.',
      unreadable: 'Not sent. Please try again.',
    },
    onSuccess: () => {
      void notify('success', `Reply to ${to} queued`)
      void utils.mail.invalidate()
    },
  })
  return (
    <Form form={form} label="Reply" className="grid gap-3">
      <TextAreaField form={form} name="text" label={`Reply to ${to}`} max={replyLimit} rows={8} />
      <FormSubmit form={form} idle="Send reply" busy="Sending..." size="sm" whenFilled />
      <p className="text-[0.8125rem] text-muted">
        The request is quoted below your words. Their answer comes to your address.
      </p>
    </Form>
  )
}
