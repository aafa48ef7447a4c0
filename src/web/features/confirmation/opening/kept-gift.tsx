import { bookWithHref, leftWords, passHref } from '#web/parts/passes/left-words.ts'
import { Punches } from '#web/parts/passes/punches.tsx'
import { lastDayOf } from '#web/parts/passes/until-words.ts'
import themed from '#web/ui/themed.module.css'
import { Heading } from './heading.tsx'
import css from './opening.module.css'
import type { Kept } from './use-gift.ts'

/** The gift is a pass of its reader now: what is left, and what can be booked with it. */
export function KeptGift({ token, pass, email }: Kept) {
  const { holder, credits, left, usableUntil, timezone, targets, provider, state } = pass
  const you = holder.trim().split(/\s+/)[0]
  const bookable =
    state === 'usable' && provider.userUrl
      ? targets.flatMap(({ title, serviceUrl }) =>
          serviceUrl === null ? [] : [{ title, href: bookWithHref(provider.userUrl, serviceUrl, token) }],
        )
      : []
  return (
    <div className={css['words']}>
      <Heading isFocused>{you ? `It is yours, ${you}` : 'It is yours'}</Heading>
      <p className={css['lead']}>
        <b>{leftWords(pass)}</b>, until {lastDayOf(usableUntil, timezone)}. The pass is in your mail at{' '}
        {email}.
      </p>
      {credits > 1 && <Punches credits={credits} left={left} />}
      {bookable.length > 0 && (
        <>
          <h2>What you can book with it</h2>
          <ul className={css['next']}>
            {bookable.map(({ title, href }, index) => (
              <li key={href}>
                <b>{title}</b>
                <a className={themed[index === 0 ? 'button' : 'quiet']} href={href}>
                  Choose a time<span className={themed['hidden']}>: {title}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={css['fine']}>
        No hurry: it waits for you. <a href={passHref(token)}>Open the pass</a>
      </p>
    </div>
  )
}
