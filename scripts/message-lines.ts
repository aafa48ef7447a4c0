import type { Message } from '#domains/messages/contract.ts'

type Listed = { readonly messages: readonly Omit<Message, 'id' | 'isNew'>[]; readonly next: string | null }

/** The messages to the operator as text for a terminal. Each text is indented, so that none can imitate a message. */
export function messageLines({ messages, next }: Listed): string {
  if (messages.length === 0) return 'There are no messages.'
  const blocks = messages.map(({ at, name, email, about, message, isMarked }) =>
    [
      `${at}  ${name} <${email}>${about && `, about ${about}`}${isMarked ? '  (looks like spam)' : ''}`,
      ...message.split('\n').map((line) => (line ? `    ${line}` : '')),
    ].join('\n'),
  )
  return [...blocks, ...(next ? ['Older messages are in the table messages.'] : [])].join('\n\n')
}
