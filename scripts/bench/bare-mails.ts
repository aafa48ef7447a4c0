// Hands mails to a mail server with nodemailer and nothing else, in its own process: the bar of letters is a ratio to it.
import { readFileSync } from 'node:fs'
import nodemailer from 'nodemailer'

const [file = '', url = '', many = '0', connections = '1'] = process.argv.slice(2)
const { html, text, subject } = JSON.parse(readFileSync(file, 'utf8')) as Record<
  'html' | 'text' | 'subject',
  string
>
const pool = nodemailer.createTransport({
  url,
  pool: true,
  maxConnections: Number(connections),
  maxMessages: 1000,
})

await Promise.all(
  Array.from({ length: Number(many) }, (_, nth) =>
    pool.sendMail({
      from: { name: 'Ada Mensah via Showcase', address: 'no-reply@localhost' },
      to: `bare${nth}@example.test`,
      replyTo: 'ada@example.test',
      subject,
      html,
      text,
      messageId: `<bare.${nth}.${process.pid}@localhost>`,
      headers: {
        'List-Id': '<bare.letters.localhost>',
        'List-Unsubscribe': `<http://localhost/u/${'a'.repeat(150)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  ),
)
pool.close()
