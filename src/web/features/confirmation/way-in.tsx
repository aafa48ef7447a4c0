import { useEffect } from 'react'
import type { Join } from '#domains/commerce/customer-contract.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { mapLink } from './calendar-links.ts'
import css from './confirmation.module.css'

/** How often a page without a link looks for it. */
const lookAgainMs = 20_000

/** Redirects a visitor who arrives while the session is open. A visitor who waited on this page gets a link instead, and so does one who meets elsewhere. */
type Props = { join: Join; arrived: boolean; firstName: string; onAgain: () => void }

export function WayIn({ join, arrived, firstName, onAgain }: Props) {
  const link = safeLink(join.url)
  useEffect(() => {
    if (arrived && link && join.note === '') location.replace(link)
  }, [arrived, link, join.note])
  const waits = !link && !join.address && !join.phone
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(onAgain, lookAgainMs)
    return () => clearInterval(timer)
  }, [waits, onAgain])

  if (join.phone) return <Call phone={join.phone} firstName={firstName} />
  if (link)
    return (
      <a className={themed['button']} href={link}>
        <LineIcon name="video" /> {arrived && join.note === '' ? 'Opening. Or join here' : 'Join now'}
      </a>
    )
  if (!join.address)
    return join.note === '' ? (
      <p className={css['sentence']}>
        There is no link yet. Please check your e-mail, or load this page again.
      </p>
    ) : null
  return (
    <>
      <p className={css['sentence']}>
        <b>{join.address}</b>
      </p>
      <a className={themed['button']} href={mapLink(join.address)} target="_blank" rel="noreferrer">
        <LineIcon name="pin" /> Show on a map
      </a>
    </>
  )
}

/** Returns only https addresses, and those of this product's own stand-ins, whatever was stored. */
function safeLink(url: string | null): string | undefined {
  return url?.startsWith('https://') || url?.startsWith(`${globalThis.location?.origin}/`) ? url : undefined
}

/** Who calls whom. */
function Call({
  phone: { calls, number },
  firstName,
}: {
  phone: NonNullable<Join['phone']>
  firstName: string
}) {
  if (calls === 'provider')
    return (
      <p className={css['sentence']}>
        {firstName} calls you{number && ` from ${number}`}. Please keep your phone at hand.
      </p>
    )
  return (
    <a className={themed['button']} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      Call {number}
    </a>
  )
}
