import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type GroupService } from '#domains/catalogue/cards-contract.ts'
import { placeText } from '#domains/catalogue/rules/place-text.ts'
import { formatPrice } from '#platform/common/money.ts'
import { dayIn, formatDate } from '#platform/common/zones.ts'
import type { ListedSession, UnmadeSession } from '../../parts/data/classes.ts'
import { shortPlace } from '../../parts/public-page/short-place.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Frame } from '../../ui/layout.tsx'
import styles from './classes.module.css'
import { SeatMeter } from './seat-meter.tsx'
import { inTheWay, sessionSpan } from './session-words.ts'

/** A class of the draft, whether it is live, whether a switch pauses it, and whether the plan has no room for it. */
export type ListedClass = { group: GroupService; isLive: boolean; isPaused: boolean; isResting: boolean }

type Props = {
  classes: readonly ListedClass[]
  sessions: readonly ListedSession[]
  unmade: readonly UnmadeSession[]
  turning: string | undefined
  onPause: (entityId: string, paused: boolean) => void
  /** The button that takes a class out of its rest. */
  showOf: (group: GroupService) => ReactNode
}

/** This many dates of a class are shown. */
const shownDates = 3

/** Each class with its next dates and the seats that are sold. */
export const ClassList = ({ classes, sessions, unmade, turning, onPause, showOf }: Props) => (
  <Frame>
    <ul className={styles['list']}>
      {classes.map(({ group, isLive, isPaused, isResting }) => {
        const { entityId, title, soldAs, scheduleType } = group
        const rests = group.restsByChoice === true
        const own = sessions.filter(({ serviceId }) => serviceId === entityId)
        const isSeries = scheduleType === 'one_time' && soldAs === 'series'
        const missing = unmade.find(({ serviceId }) => serviceId === entityId)
        const differing = own.find(({ planned }) => planned !== undefined)
        const shifted = own.find(({ isShifted }) => isShifted)
        return (
          <li key={entityId} className={styles['class']}>
            <div className={styles['what']}>
              <h2>{title}</h2>
              <p>
                {shortPlace(placeText(group.location))}, {formatPrice(group.priceCents)}
              </p>
              {rests && <Badge>rests</Badge>}
              {isResting && !rests && <Badge>hidden by your plan</Badge>}
              {!isLive && !rests && <Badge>not published yet</Badge>}
              {isPaused && <Badge tone="warning">paused</Badge>}
            </div>
            <ul className={styles['dates']}>
              {own.length === 0 && (
                <li className={styles['none']}>
                  {rests
                    ? 'Nobody sees it, and nobody can book it.'
                    : isLive
                      ? 'No dates to come'
                      : 'Publish your page to sell its dates.'}
                </li>
              )}
              {isSeries && own[0] ? (
                <li>
                  <SeatMeter session={fullest(own)} words={seriesDates(own)} />
                  <p className="quiet">Sold as one series</p>
                </li>
              ) : (
                own.slice(0, shownDates).map((session) => (
                  <li key={session.id}>
                    <SeatMeter session={session} />
                  </li>
                ))
              )}
            </ul>
            <div className={styles['acts']}>
              {rests && showOf(group)}
              {isLive && !rests && (
                <Button
                  size="sm"
                  variant="quiet"
                  loading={turning === entityId}
                  aria-label={`${isPaused ? 'Resume' : 'Pause now'}, ${title}`}
                  onClick={() => onPause(entityId, !isPaused)}
                >
                  {isPaused ? 'Resume' : 'Pause now'}
                </Button>
              )}
              <Link
                to="/classmanagement"
                search={{ edit: entityId }}
                className={buttonClass({ variant: 'quiet', size: 'sm' })}
                aria-label={`Edit ${title}`}
              >
                Edit
              </Link>
              <Link
                to="/classmanagement"
                search={{ copy: entityId }}
                className={buttonClass({ variant: 'quiet', size: 'sm' })}
                aria-label={`Copy ${title}`}
              >
                Copy
              </Link>
            </div>
            {missing && (
              <p className={styles['warning']}>
                <Icon name="warning" />
                <span>
                  <b>{dayIn(missing.start, missing.timezone)} is not on sale.</b> {inTheWay(missing)}
                </span>
              </p>
            )}
            {shifted && (
              <p className={styles['warning']}>
                <Icon name="warning" />
                <span>
                  <b>{sessionSpan(shifted)} begins later than usual,</b> because the clocks change that night.
                </span>
              </p>
            )}
            {differing && (
              <p className={styles['warning']}>
                <Icon name="warning" />
                <span>
                  <b>{sessionSpan(differing)} has seats sold and kept its time.</b> The class changed; keep
                  this date, move it or call it off.
                </span>
                <Link to="/classmanagement" search={{ session: differing.id }}>
                  Look at this date
                </Link>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  </Frame>
)

/** The date of a series with the fewest seats left. */
const fullest = (sessions: readonly ListedSession[]): ListedSession =>
  sessions.reduce((one, other) => (other.capacity - other.taken < one.capacity - one.taken ? other : one))

/** `Dec 2, Dec 9, Dec 16` */
const seriesDates = (sessions: readonly ListedSession[]): string =>
  sessions.map(({ start, timezone }) => formatDate(start, 'day', timezone)).join(', ')
