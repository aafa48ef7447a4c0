import { useEffect } from 'react'
import type { Join } from '#domains/commerce/customer-contract.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { mapLink } from './calendar-links.ts'
import css from './confirmation.module.css'

/** Redirects a visitor who arrives while the session is open. A visitor who waited on this page gets a link instead. */
export function WayIn({ join, arrived }: { join: Join; arrived: boolean }) {
  const link = safeLink(join.url)
  useEffect(() => {
    if (arrived && link) location.replace(link)
  }, [arrived, link])

  if (link)
    return (
      <a className={themed['button']} href={link}>
        <LineIcon name="video" /> {arrived ? 'Opening. Or join here' : 'Join now'}
      </a>
    )
  if (!join.address)
    return (
      <p className={css['sentence']}>
        There is no link yet. Please check your e-mail, or load this page again.
      </p>
    )
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

/** Returns only https addresses, whatever was stored. */
function safeLink(url: string | null): string | undefined {
  return url?.startsWith('https://') ? url : undefined
}
