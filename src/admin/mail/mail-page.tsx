import { Ban, Send } from 'lucide-react'
import { useState } from 'react'
import { trpc, useMay } from '#src/admin/admin-api.ts'
import { FilterSelect } from '#src/admin/list/filter-select.tsx'
import { ListFilters } from '#src/admin/list/list-filters.tsx'
import { listInput, listOptions } from '#src/admin/list/list-input.ts'
import { ListView } from '#src/admin/list/list-view.tsx'
import type { RowAction } from '#src/admin/list/row-action.ts'
import { useList } from '#src/admin/list/use-list.ts'
import { useListUrl } from '#src/admin/list/use-list-url.ts'
import { ConfirmDialog } from '#src/admin/ui/confirm-dialog.tsx'
import { PageHeader } from '#src/admin/ui/page-header.tsx'
import type { Mail } from '#src/shared/mail/mail.schema.ts'
import { mailColumns } from './mail-columns.tsx'
import { MailDetails, REFETCH_MS } from './mail-details.tsx'
import { parseMailSearch } from './mail-search-params.ts'
import { stateLabels } from './mail-state.tsx'
import { MailboxState } from './mailbox-state.tsx'
import { useMailChanges } from './use-mail-changes.ts'

const texts = {
  label: 'Messages',
  loading: 'Loading messages...',
  noMatch: 'No messages match your filters',
  none: 'No messages yet',
  noneHint: 'Each email to admins and visitors appears here as it’s written.',
  failed: 'Failed to load messages',
}

/** The outbox of mail: what was sent, what waits, and what failed. */
export function MailPage() {
  const url = useListUrl(parseMailSearch)
  const mayWrite = useMay('leads.write')
  const [doubted, setDoubted] = useState<readonly Mail[]>([])
  const { resend, cancel } = useMailChanges()
  const { data: status } = trpc.mail.status.useQuery()
  const result = trpc.mail.list.useQuery(listInput(url.search), {
    ...listOptions(texts.failed),
    refetchInterval: REFETCH_MS,
  })
  // A person who has the message already should not get it again by a slip of a key.
  const sendAgain = (mails: readonly Mail[]) =>
    mails.some(({ status }) => status === 'sent') ? setDoubted(mails) : resend(mails)
  const rowActions: RowAction<Mail>[] = [
    {
      label: 'Send again',
      icon: Send,
      shortcut: 's',
      hint: 'send again',
      keepsOpen: true,
      isDisabled: ({ isBeingSent }) => status?.isOn !== true || isBeingSent,
      run: (mail) => sendAgain([mail]),
      runAll: sendAgain,
    },
    {
      label: 'Cancel',
      icon: Ban,
      shortcut: 'c',
      hint: 'cancel',
      isDisabled: ({ status, isBeingSent }) => isBeingSent || (status !== 'waiting' && status !== 'failed'),
      run: (mail) => cancel([mail]),
      runAll: cancel,
    },
  ]
  const list = useList({ url, result, actions: mayWrite ? rowActions : [] })
  return (
    <>
      <PageHeader title="Mail" />
      {status?.isOn === false && (
        <p className="border-b border-rule bg-faint px-4 py-3.5 leading-relaxed md:px-7">
          Mail is off: this installation has no mail server. The messages below would have been sent. Set SMTP_URL to
          send the next ones.
        </p>
      )}
      <MailboxState />
      <ListFilters url={url} search="Search messages..." days="Written" isSortable={false}>
        <FilterSelect url={url} filter="status" label="State" all="All states" options={stateLabels} />
      </ListFilters>
      <ListView {...list} columns={mailColumns} texts={texts} nameOf={({ subject }) => subject} />
      {url.search.open !== undefined && <MailDetails {...list} id={url.search.open} />}
      {doubted.length > 0 && (
        <ConfirmDialog
          title={doubted.length === 1 ? 'Send this message again?' : `Send ${doubted.length} messages again?`}
          confirm="Send again"
          busy="Sending..."
          isPending={false}
          failure={null}
          onConfirm={() => {
            resend(doubted)
            setDoubted([])
          }}
          onClose={() => setDoubted([])}
          onReturnFocus={list.nav.returnTo(doubted[0]?.id)}
        >
          {doubted.length === 1
            ? `${doubted[0]?.recipient} has it already and will get it twice.`
            : 'Some of them have arrived already and will arrive twice.'}
        </ConfirmDialog>
      )}
    </>
  )
}
