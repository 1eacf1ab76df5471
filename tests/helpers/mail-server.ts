import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A refusal of the next messages, as a mail server answers. */
type Refusal = { code: number; message: string }

/**
 * An SMTP server on a free port, without TLS and accounts. `mails` are the messages that it has accepted. `refuse` is
 * asked for each message.
 */
export async function startMailServer() {
  const mails: { mail: ParsedMail; recipients: string[] }[] = []
  let refuse: (recipient: string) => Refusal | undefined = () => undefined
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const refusal = refuse(address)
      callback(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
    },
    onData(stream, session, callback) {
      void simpleParser(stream).then((mail) => {
        mails.push({ mail, recipients: session.envelope.rcptTo.map(({ address }) => address) })
        callback()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}?tls=optional`,
    mails,
    refuseWith(refusal: typeof refuse) {
      refuse = refusal
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
