import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { placeText } from '#domains/catalogue/rules/place-text.ts'
import { pictureAddress, positionOf } from '../../parts/pictures/picture-address.ts'
import { priceWords } from '../../parts/public-page/price.tsx'
import { shortPlace } from '../../parts/public-page/short-place.ts'
import { deliveredWithin } from '../../parts/public-page/unscheduled.ts'
import { spanWords } from '../../parts/selling/minute-choices.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ListedService, ServiceState } from './service-state.ts'
import classes from './services.module.css'

const states: Readonly<Record<ServiceState, { tone: BadgeTone; word: string }>> = {
  live: { tone: 'success', word: 'live' },
  draft: { tone: 'neutral', word: 'draft' },
  changed: { tone: 'warning', word: 'changed' },
  paused: { tone: 'neutral', word: 'paused' },
  resting: { tone: 'neutral', word: 'hidden by your plan' },
  rests: { tone: 'neutral', word: 'rests' },
}

type Props = {
  listed: ListedService
  /** The picture that the page draws while nobody chose one. */
  drawn: string
  userUrl: string | null
  /** Paused by the switch in this row, without publishing. */
  paused: boolean
  turning: boolean
  /** The button that takes the card out of its rest. */
  show: ReactNode
  onPause: (paused: boolean) => void
  onShare: () => void
  onDelete: () => void
}

export function ServiceRow({
  listed: { service, state },
  drawn,
  userUrl,
  paused,
  turning,
  show,
  ...on
}: Props) {
  const { tone, word } = states[state]
  const act = paused ? 'Resume' : 'Pause now'
  const isLive = state === 'live' || state === 'changed' || state === 'paused'
  const switches = paused || ((state === 'live' || state === 'changed') && service.visibility !== 'paused')
  return (
    <div className={classes['row']}>
      {service.media?.type === 'youtube' ? (
        <span className={classes['picture']}>
          <Icon name="eye" />
        </span>
      ) : (
        <img
          className={classes['picture']}
          src={pictureAddress(service.media?.image ?? drawn, 'thumbnail')}
          style={positionOf(service.media?.focus)}
          alt=""
          width={72}
          height={54}
          loading="lazy"
        />
      )}
      <div className={classes['what']}>
        <Link to="/servicemanagement" search={{ edit: service.entityId }} className={classes['title']}>
          {service.title}
        </Link>
        <p>
          <span className="num">{priceWords(service)}</span>
          {service.fulfilment === 'unscheduled' ? (
            <span>{deliveredWithin(service.deliverWithinDays)}</span>
          ) : (
            <>
              <span>{spanWords(service.durationMin)}</span>
              <span>{shortPlace(placeText(service.location))}</span>
            </>
          )}
          {service.visibility === 'link-only' && <span>link only</span>}
        </p>
      </div>
      <span className={classes['badges']}>
        {paused && <Badge tone="warning">paused</Badge>}
        {!(paused && (state === 'paused' || state === 'live')) && <Badge tone={tone}>{word}</Badge>}
      </span>
      <div className={classes['acts']}>
        {state === 'rests' && show}
        {switches && (
          <Button
            size="sm"
            variant="quiet"
            loading={turning}
            aria-label={`${act}, ${service.title}`}
            onClick={() => on.onPause(!paused)}
          >
            {act}
          </Button>
        )}
        {isLive && userUrl && (
          <a
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            href={`/at/${userUrl}/services/${service.serviceUrl}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`View ${service.title}, opens a new tab`}
          >
            View
          </a>
        )}
        {isLive && userUrl && (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Share ${service.title}`}
            aria-haspopup="dialog"
            onClick={on.onShare}
          >
            Share
          </Button>
        )}
        <Link
          to="/servicemanagement"
          search={{ edit: service.entityId }}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          aria-label={`Edit ${service.title}`}
        >
          Edit
        </Link>
        <Link
          to="/servicemanagement"
          search={{ copy: service.entityId }}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          aria-label={`Copy ${service.title}`}
        >
          Copy
        </Link>
        <IconButton icon="trash" label={`Delete ${service.title}`} onClick={on.onDelete} />
      </div>
    </div>
  )
}
