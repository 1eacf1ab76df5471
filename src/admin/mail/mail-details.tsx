import { trpc } from '#src/admin/admin-api.ts'
import { AttachmentLinks } from '#src/admin/inbox/attachment-links.tsx'
import { RecordHistory } from '#src/admin/list/record-history.tsx'
import { type DetailsProps, DetailsSection, RowDetails } from '#src/admin/list/row-details.tsx'
import { Fact, Facts } from '#src/admin/ui/facts.tsx'
import { formatDateTime } from '#src/lib/format.ts'
import type { MailDetails as Details, Mail } from '#src/shared/mail/mail.schema.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { MailStateBadge, MailTries } from './mail-state.tsx'

/** Messages are sent without an event. */
export const REFETCH_MS = 5000

/** The dialog over the list that shows one message as it is sent. */
export function MailDetails({ id, ...list }: DetailsProps<Mail>) {
  const result = trpc.mail.byId.useQuery({ id }, { refetchInterval: REFETCH_MS })
  return (
    <RowDetails<Mail> {...list} result={result} title={(mail) => mail?.subject ?? 'Message'}>
      {(mail) => (
        <>
          <MailFacts mail={mail} details={result.data} />
          {result.data ? <MailContent mail={result.data} /> : <Skeleton className="h-64 w-full" />}
          <RecordHistory id={id} />
        </>
      )}
    </RowDetails>
  )
}

function MailFacts({ mail, details }: { mail: Mail; details: Details | undefined }) {
  return (
    <DetailsSection title="Message">
      <Facts>
        <Fact label="To">{mail.recipient}</Fact>
        {details && <Fact label="From">{details.from}</Fact>}
        {details?.replyTo && <Fact label="Replies to">{details.replyTo}</Fact>}
        <Fact label="State">
          <MailStateBadge mail={mail} />{' '}
          <span className="text-muted">
            <MailTries mail={mail} />
          </span>
        </Fact>
        {mail.lastError && <Fact label="Last error">{mail.lastError}</Fact>}
        <Fact label="Written">{formatDateTime(mail.createdAt)}</Fact>
        {mail.sentAt && <Fact label="Sent">{formatDateTime(mail.sentAt)}</Fact>}
        {details && <Fact label="Message-ID">{details.messageId}</Fact>}
      </Facts>
    </DetailsSection>
  )
}

function MailContent({ mail: { html, text, calendar, attachments } }: { mail: Details }) {
  return (
    <>
      <DetailsSection title="As HTML">
        {/*
          In a sandbox, because a visitor's words are part of it. No stop of the Tab key: browsers do not show that a frame has
          the focus, and its keys do not reach the dialog. The plain text has the same words.
        */}
        <iframe
          title="The message as HTML"
          sandbox=""
          tabIndex={-1}
          srcDoc={html}
          className="h-80 w-full resize-y rounded-md border border-edge"
        />
      </DetailsSection>
      <DetailsSection title="As plain text">
        <PlainText>{text}</PlainText>
      </DetailsSection>
      {attachments.length > 0 && (
        <DetailsSection title="Attachments">
          <AttachmentLinks attachments={attachments} />
        </DetailsSection>
      )}
      {calendar && (
        <DetailsSection title="Calendar file">
          <PlainText>{calendar}</PlainText>
        </DetailsSection>
      )}
    </>
  )
}

function PlainText({ children }: { children: string }) {
  return (
    <pre className="own-direction rounded-md bg-faint p-4 font-mono text-[0.8125rem] leading-relaxed whitespace-pre-wrap wrap-anywhere">
      {children}
    </pre>
  )
}
