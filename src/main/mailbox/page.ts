import { escapeHtml } from '#platform/common/escape-html.ts'

type Row = {
  id: string
  kind: string
  recipient: string
  sender: string
  subject: string
  body: string
  attachments: unknown
  sentAt: Date
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
  `<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/dev/mailbox.css"></head><body><main>${body}</main></body></html>`

const when = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

export function mailboxPage(mails: readonly Row[]): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="/dev/mailbox/mails/${encodeURIComponent(mail.id)}"><b>${escapeHtml(mail.subject)}</b>` +
      `<span>${mail.kind === 'text' ? 'text message ' : ''}to ${escapeHtml(mail.recipient)}</span><time datetime="${mail.sentAt.toISOString()}">${when(mail.sentAt)}</time></a></li>`,
  )
  const list =
    rows.length > 0
      ? `<ul>${rows.join('')}</ul>`
      : '<p>Nothing was sent yet. Sign up or book a time, and what is sent appears here.</p>'
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p>Every mail and text message of this installation, newest first. Nothing leaves this machine. <a href="/dev/stand-ins">What stands in for the vendors</a></p>${list}`,
  )
}

/** A file of a mail; one with a type has its content in base64. */
type Attached = { readonly filename: string; readonly content: string; readonly contentType?: string }

export function mailPage(mail: Row): string {
  if (mail.kind === 'text') return textPage(mail)
  const files = (mail.attachments as Attached[]).map(({ filename, content, contentType }) =>
    contentType
      ? `<p><a download="${escapeHtml(filename)}" href="data:${escapeHtml(contentType)};base64,${escapeHtml(content)}">${escapeHtml(filename)}</a></p>`
      : `<details><summary>${escapeHtml(filename)}</summary><pre>${escapeHtml(content)}</pre></details>`,
  )
  return page(
    mail.subject,
    `<p><a href="/dev/mailbox">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1>` +
      `<dl><dt>From</dt><dd>${escapeHtml(mail.sender)}</dd><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>Sent</dt><dd>${when(mail.sentAt)}</dd></dl>` +
      `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mailbox/mails/${encodeURIComponent(mail.id)}/html"></iframe>` +
      `${files.join('')}<details><summary>Plain text</summary><pre>${escapeHtml(mail.body)}</pre></details>`,
  )
}

const textPage = (text: Row): string =>
  page(
    text.subject,
    `<p><a href="/dev/mailbox">All mails</a></p><h1>Text message</h1>` +
      `<dl><dt>To</dt><dd>${escapeHtml(text.recipient)}</dd><dt>Sent</dt><dd>${when(text.sentAt)}</dd></dl><p>${escapeHtml(text.body)}</p>`,
  )

export const mailboxStyle = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0}main{max-width:60rem;margin:auto;padding:24px 16px}
ul{list-style:none;padding:0}li a{display:grid;grid-template-columns:1fr auto;gap:0 16px;padding:12px 0;border-top:1px solid light-dark(#dce3e4,#2b3637);color:inherit;text-decoration:none}
li a:hover b{text-decoration:underline}li span{grid-row:2;color:light-dark(#475456,#b2c0c1)}li time{grid-row:1/3;grid-column:2;align-self:center;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dd{margin:0}iframe{width:100%;height:900px;border:1px solid light-dark(#dce3e4,#2b3637);border-radius:8px;background:#fff}
a{color:light-dark(#007a7a,#3fd6d6)}:focus-visible{outline:3px solid light-dark(#661bc6,#d9c2ff);outline-offset:2px}pre{overflow:auto;white-space:pre-wrap}summary{cursor:pointer;min-height:44px;line-height:44px}
@media(max-width:599.98px){li a{grid-template-columns:1fr}li time{grid-area:auto;color:light-dark(#475456,#b2c0c1)}}`
