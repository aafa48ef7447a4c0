import type { ReactNode } from 'react'
import type { Gift } from '#domains/passes/gift-contract.ts'
import { momentAt } from '#platform/common/provider-place.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { weekdayIn } from '#platform/common/zones.ts'
import { lastDayOf } from '#web/parts/passes/until-words.ts'
import { insideSentence } from '#web/parts/public-page/pass-words.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import page from '../confirmation.module.css'
import { MissingLink } from '../missing-link.tsx'
import { CodeForm } from './code-form.tsx'
import { Envelope } from './envelope.tsx'
import { Heading } from './heading.tsx'
import { KeepForm } from './keep-form.tsx'
import { KeptGift } from './kept-gift.tsx'
import css from './opening.module.css'
import { OpeningSkeleton } from './opening-skeleton.tsx'
import { SendAgain } from './send-again.tsx'
import { useGift } from './use-gift.ts'

/** /bookings/gift?code=: a gift as the person who gets it sees it; without a code the field for one. Never its price. */
export const GiftPage = ({ code }: { code: string | undefined }) =>
  code === undefined ? (
    <Screen credits={10}>
      <CodeForm typed="" fault={undefined} />
    </Screen>
  ) : (
    <KnownCode code={code} />
  )

function KnownCode({ code }: { code: string }) {
  const { state, look, keep } = useGift(code)
  if (state.status === 'loading') return <OpeningSkeleton />
  if (state.status === 'kept')
    return (
      <Screen credits={state.kept.pass.credits}>
        <KeptGift {...state.kept} />
      </Screen>
    )
  if (state.status === 'failed') {
    const isUnknown = state.code === 'passes.gift_unknown' || state.code === 'request.invalid'
    if (!isUnknown)
      return (
        <MissingLink
          code={state.code}
          message={state.message}
          onRetry={look}
          missing="We cannot find this gift"
          failed="We could not load your gift"
        />
      )
    return (
      <Screen credits={10}>
        <CodeForm
          typed={code}
          fault="We do not know this code. A newer mail may have brought you another one. You can also ask the person who gave you the gift."
        />
      </Screen>
    )
  }
  const { gift } = state
  return (
    <Screen credits={gift.credits}>
      {gift.state === 'sent' && <Open code={code} gift={gift} onKeep={keep} onRefused={look} />}
      {gift.state === 'redeemed' && <Used code={code} gift={gift} />}
      {gift.state === 'returned' && <Returned gift={gift} />}
    </Screen>
  )
}

const Screen = ({ credits, children }: { credits: number; children: ReactNode }) => (
  <section className={page['body']}>
    <div className={`in ${page['columns']}`}>
      <Envelope credits={credits} />
      {children}
    </div>
  </section>
)

const list = new Intl.ListFormat('en', { type: 'disjunction' })
const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? ''

type OpenProps = Parameters<typeof KeepForm>[0]

function Open(props: OpenProps) {
  const { title, message, fromName, arrivesAt, endsAt, timezone, sharesMost, credits, targets, provider } =
    props.gift
  return (
    <div className={css['words']}>
      <Heading>{headingOf(props.gift)}</Heading>
      <figure className={css['message']}>
        {message.trim() && <blockquote>{message.trim()}</blockquote>}
        <figcaption>
          from {fromName}, for {weekdayIn(arrivesAt, timezone)}
        </figcaption>
      </figure>
      <dl className={css['facts']}>
        <Fact name="What">
          <b>{title}</b>
          <span>
            {credits === 1 ? 'One session' : `${credits} sessions`} with {provider.name || provider.firstName}
            {credits > 1 && targets.length > 0 && `: ${list.format(targets.map((target) => target.title))}`}
          </span>
        </Fact>
        <Fact name="Good until">
          <b>{lastDayOf(endsAt, timezone)}</b>
          <span>for a session on that day or before</span>
        </Fact>
        {sharesMost > 0 && (
          <Fact name="To share">
            With {sharesMost === 1 ? 'one person' : `up to ${sharesMost} people`} you name
          </Fact>
        )}
        <Fact name="Costs you">Nothing. {firstWord(fromName)} has paid.</Fact>
      </dl>
      <KeepForm {...props} />
    </div>
  )
}

/** Numbers that a heading writes as words. */
const counts = [
  '',
  '',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** `Sofia, ten sessions are yours`; one is called by its name. */
function headingOf({ toName, credits, title }: Gift): string {
  const what = credits === 1 ? `${insideSentence(title)} is` : `${counts[credits] ?? credits} sessions are`
  return `${firstWord(toName)}, ${what} yours`
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Used({ code, gift }: { code: string; gift: Gift }) {
  const { redeemedAt, redeemedBy, timezone, provider } = gift
  const here = useProviderPlace()
  return (
    <div className={css['words']}>
      <Heading>This gift is open already</Heading>
      <p className={css['lead']}>
        It was kept
        {redeemedAt && (
          <>
            {' '}
            on <b>{momentAt(redeemedAt, usableZone(browserZone(), timezone), here)}</b>
          </>
        )}
        {redeemedBy && (
          <>
            {' '}
            under <b>{redeemedBy}</b>
          </>
        )}
        .
      </p>
      {redeemedBy && <SendAgain code={code} />}
      <p className={css['fine']}>
        Not you? Ask the person who gave you the gift
        {provider.userUrl && (
          <>
            , or{' '}
            <a href={`/at/${encodeURIComponent(provider.userUrl)}/contact`}>write to {provider.firstName}</a>
          </>
        )}
        .
      </p>
    </div>
  )
}

function Returned({ gift: { fromName, provider } }: { gift: Gift }) {
  return (
    <div className={css['words']}>
      <Heading>This gift was taken back</Heading>
      <p className={css['lead']}>
        Its code does not work any more. {fromName || 'The person who bought it'} can tell you why.
      </p>
      {provider.userUrl && (
        <p>
          <a href={`/at/${encodeURIComponent(provider.userUrl)}`}>See what {provider.firstName} offers</a>
        </p>
      )}
    </div>
  )
}
