import type { AddressInfo, Socket } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A refusal of the next messages, as a mail server answers. */
type Refusal = { code: number; message: string }

/**
 * The server's fault with a message: it dies in the middle of the message, dies after all of it without an answer, or delays its
 * answer. It keeps messages that it received whole.
 */
type Fault = 'dies in mid-message' | 'dies after the message' | Promise<void>

/**
 * An SMTP server on a free port, without TLS and accounts. `mails` are the messages that it has all of. `refuse` is
 * asked for each message.
 */
export async function startMailServer(port = 0) {
  const mails: { mail: ParsedMail; recipients: string[] }[] = []
  let refuse: (recipient: string) => Refusal | 'hangs up' | undefined = () => undefined
  let fault: () => Fault | undefined = () => undefined
  const sockets = new Set<Socket>()
  const die = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const refusal = refuse(address)
      // By then the client has composed the message.
      if (refusal === 'hangs up') return void setTimeout(die, 100)
      callback(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
    },
    onData(stream, session, callback) {
      const happens = fault()
      if (happens === 'dies in mid-message') return void stream.once('data', die)
      const take = async (mail: ParsedMail) => {
        mails.push({ mail, recipients: session.envelope.rcptTo.map(({ address }) => address) })
        await happens
        if (happens === 'dies after the message') return die()
        callback()
      }
      // It fails for a client that goes away.
      void simpleParser(stream).then(take, () => {})
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const listening = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${listening}?tls=optional`,
    port: listening,
    mails,
    faultWith(next: typeof fault) {
      fault = next
    },
    refuseWith(refusal: typeof refuse) {
      refuse = refusal
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
