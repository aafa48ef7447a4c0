import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { placeText } from '#domains/catalogue/rules/place-text.ts'
import { formatPrice } from '#platform/common/money.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { spanWords } from './limit-choices.ts'
import type { ListedService, ServiceState } from './service-state.ts'
import classes from './services.module.css'

const states: Readonly<Record<ServiceState, { tone: BadgeTone; word: string }>> = {
  live: { tone: 'success', word: 'live' },
  draft: { tone: 'neutral', word: 'draft' },
  changed: { tone: 'warning', word: 'changed' },
  paused: { tone: 'neutral', word: 'paused' },
  resting: { tone: 'neutral', word: 'resting' },
}

type Props = { listed: ListedService; userUrl: string | null; onDelete: () => void }

export function ServiceRow({ listed: { service, state }, userUrl, onDelete }: Props) {
  const { tone, word } = states[state]
  const isLive = state === 'live' || state === 'changed' || state === 'paused'
  return (
    <div className={classes['row']}>
      {service.media.type === 'image' ? (
        <img
          className={classes['picture']}
          src={`/pictures/${service.media.image}.svg`}
          alt=""
          width={72}
          height={54}
          loading="lazy"
        />
      ) : (
        <span className={classes['picture']}>
          <Icon name="eye" />
        </span>
      )}
      <div className={classes['what']}>
        <Link to="/servicemanagement" search={{ edit: service.entityId }} className={classes['title']}>
          {service.title}
        </Link>
        <p>
          <span className="num">{formatPrice(service.priceCents)}</span>
          <span>{spanWords(service.durationMin)}</span>
          <span>{placeText(service.location)}</span>
          {service.visibility === 'link-only' && <span>link only</span>}
        </p>
      </div>
      <Badge tone={tone}>{word}</Badge>
      <div className={classes['acts']}>
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
        <Link
          to="/servicemanagement"
          search={{ edit: service.entityId }}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          aria-label={`Edit ${service.title}`}
        >
          Edit
        </Link>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Delete ${service.title}`}
          onClick={onDelete}
        >
          <Icon name="trash" size={18} />
        </ActionIcon>
      </div>
    </div>
  )
}
