import { Link } from '@tanstack/react-router'
import type { Draft } from '#domains/showcase/contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { formatDate } from '#platform/common/zones.ts'
import { useProviderPlace } from '../../../parts/when-and-where/place-of-page.ts'
import { Badge } from '../../../ui/badge.tsx'
import { changeLines } from '../change-lines.ts'
import type { Listed } from './version-words.ts'
import classes from './versions.module.css'

type Props = {
  draft: Draft
  versions: readonly Listed[]
  current: string
  timezone: string
  onChoose: () => void
}

/** The draft, the last 20 versions and the set-aside drafts, newest first. */
export function VersionList({ draft, versions, current, timezone, onChoose }: Props) {
  const here = useProviderPlace()
  const count = changeLines(draft).length
  const changes = count === 0 ? 'As published' : count === 1 ? 'One change' : `${count} changes`
  return (
    <>
      <h1 tabIndex={-1} data-page-title>
        The last 20 versions
      </h1>
      <p className={classes['quiet']}>One for each time you published. Times {inPlace(timezone, here)}.</p>
      <ol>
        <li>
          <Link
            to="/editor"
            search={{}}
            className={classes['row']}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            <b>Draft</b>
            <span className={classes['words']}>{changes}</span>
            <Badge tone={draft.isPublished ? 'neutral' : 'warning'}>
              {draft.isPublished ? 'as published' : 'not live'}
            </Badge>
          </Link>
        </li>
        {versions.map(({ version, title, number, at, isLive, changed }) => (
          <li key={version}>
            <Link
              to="/editor"
              search={{ versions: version }}
              className={classes['row']}
              onClick={onChoose}
              {...(version === current && { 'aria-current': 'true' as const, 'data-current': true })}
            >
              <b>{number === undefined ? title : <span aria-label={title}>{number}</span>}</b>
              {/* the title of a draft that was put aside has its day */}
              <time dateTime={at}>{formatDate(at, number === undefined ? 'time' : 'session', timezone)}</time>
              {isLive && <Badge tone="success">live now</Badge>}
              {number === undefined && <Badge tone="neutral">put aside</Badge>}
              <span className={classes['changed']}>{changed}</span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  )
}
