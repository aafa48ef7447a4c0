import { useEffect, useId, useState } from 'react'
import { whoWords } from '#domains/exchange/rules/who-words.ts'
import { inZone, timeIn } from '#platform/common/zones.ts'
import { type PartnerTimes, partnerTimes } from '#web/parts/data/partner-times.ts'
import { PartnerFace } from '#web/parts/partners/partner-face.tsx'
import { clockWords, soldWords } from '#web/parts/partners/partner-words.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import themed from '#web/ui/themed.module.css'
import css from './sooner.module.css'
import { type Sooner, soonerThan } from './sooner-than.ts'

type Props = {
  userUrl: string
  firstName: string
  /** The provider's own next free time; null: there is none. */
  before: string | null
  zone: string
}

/** Partners who have a time before the provider's own next one. Nothing where there is none. */
export function SoonerPartners({ userUrl, firstName, before, zone }: Props) {
  const [partners, setPartners] = useState<PartnerTimes>([])
  const heading = useId()
  useEffect(() => {
    let gone = false
    void partnerTimes(userUrl, 'full').then((found) => !gone && setPartners(found))
    return () => {
      gone = true
    }
  }, [userUrl])
  const sooner = soonerThan(before, partners)
  if (sooner.length === 0) return null
  return (
    <section className={css['sooner']} aria-labelledby={heading}>
      <h3 id={heading}>
        {before === null ? `With people ${firstName} trusts` : `Sooner, with people ${firstName} trusts`}
      </h3>
      <ul>
        {sooner.map((partner) => (
          <Partner key={partner.userUrl} partner={partner} zone={zone} />
        ))}
      </ul>
      <p className={css['note']}>
        Times are live. You book and pay on their own page, at the same price as everybody.
      </p>
    </section>
  )
}

function Partner({ partner, zone }: { partner: Sooner; zone: string }) {
  const here = useProviderPlace()
  const { start, href } = partner.next
  // `Tuesday, Dec 1`
  const day = inZone(start, zone, { weekday: 'long', month: 'short', day: 'numeric' })
  const time = timeIn(start, zone)
  return (
    <li>
      <PartnerFace partner={partner} className={css['face']} />
      <div>
        <h4>{partner.name}</h4>
        <p>{whoWords(partner)}</p>
        <p className={css['when']}>
          {day}, {time}
          <span>{clockWords({ start, zone, partner, here })}</span>
        </p>
        <p>{soldWords(partner.next)}</p>
      </div>
      <a className={themed['quiet']} href={href}>
        Take {day.split(',')[0]} {time}
        <span className={themed['hidden']}> with {partner.name}</span>
      </a>
    </li>
  )
}
