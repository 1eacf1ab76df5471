import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { findProgram, freePort } from './debian-program.ts'
import { until } from './live-socket.ts'

const program = findProgram('dovecot')

/** Dovecot's own program may be there for a mail server's logins alone. */
export const hasImapServer =
  program !== undefined && ['/usr/lib/dovecot/imap', '/usr/libexec/dovecot/imap'].some(existsSync)

/** Debian's unprivileged user: Dovecot delivers nothing as root. */
const NOBODY = 65_534
const START_TIMEOUT_MS = 30_000
const password = 'p@ss:word/1'

/** Dovecot on a free port with one user, `hello@example.org`, and its INBOX, with STARTTLS and IMAPS, on `localhost`. */
export async function startImapServer() {
  const folder = await mkdtemp(join(tmpdir(), 'dovecot-'))
  const [port, tlsPort] = [await freePort(), await freePort()]
  const isRoot = process.getuid?.() === 0
  const [uid, gid] = isRoot ? [NOBODY, NOBODY] : [userInfo().uid, userInfo().gid]
  const user = isRoot ? 'nobody' : userInfo().username
  const group = execFileSync('id', ['-gn', user], { encoding: 'utf8' }).trim()
  const inbox = join(folder, 'mail')
  for (const part of ['', 'cur', 'new', 'tmp']) await mkdir(join(inbox, part), { recursive: true })
  const key = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
  ]
  execFileSync('openssl', [...key, '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')], {
    stdio: 'ignore',
  })
  const config = join(folder, 'dovecot.conf')
  await writeFile(
    config,
    `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
mail_location = maildir:${inbox}
first_valid_uid = 1
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
${isRoot ? '' : 'service anvil {\n chroot =\n}\nservice imap-login {\n chroot =\n}\n'}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
  }
}
passdb {
  driver = static
  args = password=${password} allow_nets=127.0.0.1/32
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
`,
  )
  const own = (path: string) => (isRoot ? chown(path, uid, gid) : undefined)
  await chmod(folder, 0o755)
  for (const part of ['cur', 'new', 'tmp', '']) await own(join(inbox, part))
  await own(folder)
  const certificate = await readFile(join(folder, 'cert.pem'), 'utf8')
  setDefaultCACertificates([...getCACertificates('default'), certificate])

  let server = run()
  function run() {
    // A group of its own, with the processes that serve connections.
    return spawn(program ?? '', ['-F', '-c', config], { stdio: 'ignore', detached: true })
  }
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)))
      socket.on('error', () => resolve(false))
    })
  const started = () => until(isListening, START_TIMEOUT_MS)
  await started()
  let delivered = 0
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill()
    await ended
    // One that has just begun to serve a connection outlives the server.
    try {
      if (server.pid) process.kill(-server.pid, 'SIGKILL')
    } catch {
      // None was left.
    }
  }
  const urlOf = (protocol: 'imap' | 'imaps', { host = 'localhost', path = '', secret = password } = {}) =>
    `${protocol}://hello%40example.org:${encodeURIComponent(secret)}@${host}:${protocol === 'imap' ? port : tlsPort}/${path}`

  return {
    urlOf,
    /** Signs the server's key, for processes that do not share the trust of this one. */
    certificate: join(folder, 'cert.pem'),
    /** Puts a message into the INBOX, as a delivery agent does. */
    async deliver(message: string | Buffer) {
      const name = `${Date.now()}.${++delivered}.test`
      const parts = [join(inbox, 'tmp', name), join(inbox, 'new', name)] as const
      await writeFile(parts[0], message)
      await own(parts[0])
      await rename(...parts)
    },
    /** Makes the mailbox count anew: all mails stay. */
    async forgetUids() {
      for (const name of await readdir(inbox)) {
        if (name.startsWith('dovecot')) await rm(join(inbox, name), { recursive: true })
      }
    },
    /** The names of the messages' files, which have their flags. */
    async files() {
      return [...(await readdir(join(inbox, 'new'))), ...(await readdir(join(inbox, 'cur')))]
    },
    stop,
    async start() {
      server = run()
      await started()
    },
    async remove() {
      if (server.exitCode === null && server.signalCode === null) await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
