import { leftWords } from '#web/parts/passes/left-words.ts'
import { lastDayOf } from '#web/parts/passes/until-words.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import type { LinkPass } from './use-link-pass.ts'

type Props = { known: LinkPass | undefined; onForget: () => void }

/** Says with which pass the visitor books, or why it does not work here; nothing without one. */
export function LinkPassNote({ known, onForget }: Props) {
  if (!known || known.state === 'unread') return null
  return (
    <output className={themed['notice']}>
      <span className={themed['withIcon']}>
        <LineIcon name="ticket" />
        <span>{wordsOf(known)}</span>
      </span>
      {known.state === 'usable' && (
        <button type="button" className={themed['link']} onClick={onForget}>
          Book without it
        </button>
      )}
    </output>
  )
}

function wordsOf(known: Exclude<LinkPass, { state: 'unread' }>) {
  if (known.state === 'missing') return 'We cannot find the pass of your link. You book without it.'
  const { pass } = known
  if (known.state === 'usable')
    return (
      <>
        Booking with <b>{pass.title}</b>: {leftWords(pass)}, to use until{' '}
        {lastDayOf(pass.usableUntil, pass.timezone)}.
      </>
    )
  if (known.state === 'elsewhere')
    return (
      <>
        <b>{pass.title}</b> is not for this. It is for {pass.targets.map(({ title }) => title).join(', ')}.
      </>
    )
  return (
    <>
      <b>{pass.title}</b> cannot be used now. You book without it.
    </>
  )
}
