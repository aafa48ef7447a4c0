import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/db/database.ts'
import { mailboxPage, mailboxStyle, mailPage } from './page.ts'

type Filter = { Querystring: { to?: string; format?: string } }

/** Normalises a recipient from a query string, where the unescaped plus sign of a number arrives as a space. */
const addressOf = (to: string): string => to.toLowerCase().replace(/^ (?=\d)/, '+')

/** Mounts /dev/mailbox, which lists the mails and text messages of the local outbox. Development only. */
export function mailboxRoutes(app: FastifyInstance, db: Database): void {
  const hidden = { schema: { hide: true } }
  const list = async (to: string | undefined) => {
    const query = db
      .selectFrom('mailbox')
      .selectAll()
      .orderBy('sentAt', 'desc')
      .orderBy('id', 'desc')
      .limit(200)
    return (to ? query.where('recipient', '=', addressOf(to)) : query).execute()
  }

  app.get('/dev/mailbox.css', hidden, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/css; charset=utf-8').send(mailboxStyle),
  )

  app.get<Filter>('/dev/mailbox', hidden, async (request, reply) => {
    const mails = await list(request.query.to)
    if (request.query.format === 'json')
      return reply.send(
        mails.map(({ id, kind, recipient, sender, subject, html, body, attachments, code, sentAt }) => ({
          id,
          kind,
          to: recipient,
          from: sender,
          subject,
          html,
          text: body,
          attachments,
          code,
          sentAt,
        })),
      )
    return reply.type('text/html; charset=utf-8').send(mailboxPage(mails))
  })

  app.get<Filter>('/dev/mailbox/code', hidden, async (request, reply) => {
    const newest = (await list(request.query.to)).find((mail) => mail.code !== null)
    return newest
      ? reply.type('text/plain').send(newest.code)
      : reply.code(404).type('text/plain').send('No code was sent to this address.')
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/mails/:id', hidden, async (request, reply) => {
    const mail = await db
      .selectFrom('mailbox')
      .selectAll()
      .where('id', '=', request.params.id)
      .executeTakeFirst()
    if (!mail) return reply.code(404).type('text/plain').send('No such mail.')
    return reply.type('text/html; charset=utf-8').send(mailPage(mail))
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/mails/:id/html', hidden, async (request, reply) => {
    const mail = await db
      .selectFrom('mailbox')
      .select('html')
      .where('id', '=', request.params.id)
      .executeTakeFirst()
    if (!mail) return reply.code(404).type('text/plain').send('No such mail.')
    // shown in a sandboxed frame: a mail may use inline styles and must not run scripts
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
      )
      .type('text/html; charset=utf-8')
      .send(mail.html)
  })
}
