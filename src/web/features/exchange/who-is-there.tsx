import type { Placement } from '#domains/exchange/contract.ts'
import type { readPlacements } from '#domains/exchange/placements-contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { dayIn, timeIn } from '#platform/common/zones.ts'
import { SkeletonLine } from '../../ui/skeleton.tsx'
import styles from './partners.module.css'

type Shown = EndpointOutput<typeof readPlacements>['placements'][number]['partners']

type Props = {
  placement: Placement
  /** Undefined while they are read. */
  partners: Shown | undefined
  isOn: boolean
  zone: string
}

/** The partners in one place of the own page, each with the next free time on the owner's clock. */
export function WhoIsThere({ placement, partners, isOn, zone }: Props) {
  if (!partners) return <SkeletonLine width={70} />
  if (partners.length === 0)
    return (
      <p>
        {placement === 'full'
          ? 'No partner has a free time to show here.'
          : 'No partner to show here. Each partner’s menu has “Where you show them”.'}
      </p>
    )
  return (
    <p className={styles['live']} data-off={!isOn || undefined}>
      {isOn ? 'Next live times: ' : 'Would show: '}
      {partners.map(({ name, firstName, start }, at) => (
        <span key={`${name} ${start}`}>
          {at > 0 && '; '}
          {firstName || name},{' '}
          {start === null ? 'no free time' : `${dayIn(start, zone)}, ${timeIn(start, zone)}`}
        </span>
      ))}
    </p>
  )
}
