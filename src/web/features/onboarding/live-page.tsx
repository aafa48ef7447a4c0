import { type MouseEvent, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { planTable } from '#domains/accounts/rules/entitlements.ts'
import { draftPage } from '#domains/showcase/rules/draft-page.ts'
import { noVideos } from '#domains/showcase/rules/video-facts.ts'
import { now } from '../../lib/clock.ts'
import { Frame } from '../../page/frame.tsx'
import { reachAction } from '../../page/reach-action.ts'
import { ShowcasePage } from '../../page/showcase-page.tsx'
import { voiceOf } from '../../page/voice.ts'
import { suggestAddress } from '../../parts/address/suggest-address.ts'
import { LocalPictures } from '../../parts/public-page/photo.tsx'
import type { Place } from './steps.ts'
import { isPhoto, type Work } from './work.ts'
import { localPhoto, recordsOf } from './work-records.ts'

/** The links of the page lead nowhere yet. */
const stay = (event: MouseEvent) => {
  const link = (event.target as Element).closest('a')
  if (!link) return
  event.preventDefault()
  const anchor = link.getAttribute('href')?.split('#')[1]
  if (anchor) event.currentTarget.ownerDocument.getElementById(anchor)?.scrollIntoView()
}

/** The next weekday at 9: the first free time of the hours that a new page has. */
function firstMorning(): Date {
  const morning = now()
  morning.setHours(9, 0, 0, 0)
  do morning.setDate(morning.getDate() + 1)
  while ([0, 6].includes(morning.getDay()))
  return morning
}

/** What each question adds to: the part of the page that is scrolled into view. */
const parts: Partial<Readonly<Record<Place, string>>> = { skills: 'skills', service: 'services' }

type Props = { work: Work; place: Place }

/** The page as visitors will see it on a phone, drawn from the answers while they are typed. */
export function LivePage({ work, place }: Props) {
  const drawn = useDeferredValue(work)
  const { page, voice } = useMemo(() => {
    const names = {
      firstName: drawn.firstName.trim() || 'Your',
      lastName: drawn.lastName.trim() || (drawn.firstName.trim() ? '\u00a0' : 'name'),
    }
    // a page without a name yet greets with the words that need none
    const greeted = drawn.firstName
    const records = recordsOf(drawn, { names, photo: localPhoto, greeted })
    const composed = reachAction(
      draftPage(records, {
        provider: drawn.ids.basicProfile,
        userUrl: suggestAddress(drawn.firstName, drawn.lastName) || null,
        entitlements: planTable.free,
        delivered: 0,
        timesOf: new Map(drawn.services.map(({ entityId }) => [entityId, { next: firstMorning() }])),
        now: now(),
        videos: noVideos,
      }),
    )
    return { page: composed, voice: voiceOf(composed) }
  }, [drawn])
  const shown = useRef('')
  const follow = useCallback(
    (paper: Document) => {
      const part = paper.getElementById(parts[place] ?? 'main')
      // once for each question, and when its part comes onto the page
      const wanted = part ? place : ''
      if (shown.current === wanted) return
      shown.current = wanted
      const top =
        part && parts[place] ? part.getBoundingClientRect().top + (paper.defaultView?.scrollY ?? 0) - 72 : 0
      paper.defaultView?.scrollTo({ top, behavior: 'instant' })
    },
    [place],
  )
  const photo = isPhoto(drawn.avatar) ? { [localPhoto]: drawn.avatar } : {}
  return (
    <LocalPictures value={photo}>
      <Frame title="Your page so far" voice={voice} onDrawn={follow}>
        {/* biome-ignore lint: the presses are those of the page's own links, which lead nowhere yet */}
        <div className="page" data-variant="phone" onClickCapture={stay}>
          <ShowcasePage showcase={page} view="home" />
        </div>
      </Frame>
    </LocalPictures>
  )
}
