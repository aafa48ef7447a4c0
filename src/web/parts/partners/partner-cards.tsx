import type { ReactNode } from 'react'
import type { ShownPartner } from '#domains/exchange/placements-contract.ts'
import { whoWords } from '#domains/exchange/rules/who-words.ts'
import { PartnerFace } from './partner-face.tsx'
import css from './partners.module.css'

type Props<T> = {
  id: string
  title: string
  /** A sentence below the title. */
  lead?: string | undefined
  partners: readonly T[]
  /** What stands below the trade; by default the one-liner. */
  say?: (partner: T) => string
  hrefOf?: (partner: T) => string
  /** The next time; by default its line is empty until an island fills it. */
  next?: (partner: T) => ReactNode
  /** The props of the island that fills the times in. */
  island?: unknown
}

/** A band of a page with the partners of its provider; each card is one link. */
export function PartnerCards<T extends ShownPartner>(props: Props<T>) {
  const { id, title, lead, partners, say = oneLinerOf, hrefOf = ownPage, next, island } = props
  return (
    <section
      className={css['band']}
      id={id}
      aria-labelledby={`h-${id}`}
      {...(island !== undefined && {
        'data-island': 'partners',
        'data-when': 'visible',
        'data-props': JSON.stringify(island),
      })}
    >
      <div className="in">
        <h2 id={`h-${id}`}>{title}</h2>
        {lead && <p className={css['lead']}>{lead}</p>}
        <ul className={css['cards']} data-count={partners.length}>
          {partners.map((partner) => (
            <li key={partner.userUrl}>
              <PartnerFace partner={partner} className={css['face']} />
              <div>
                <h3>
                  <a href={hrefOf(partner)}>{partner.name}</a>
                </h3>
                {whoWords(partner) && <p>{whoWords(partner)}</p>}
                {say(partner) && <p>{say(partner)}</p>}
                <p className={css['next']} data-partner={partner.userUrl}>
                  {next?.(partner)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const oneLinerOf = ({ oneLiner }: ShownPartner): string => oneLiner
const ownPage = ({ href }: ShownPartner): string => href
