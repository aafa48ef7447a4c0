import { type ComponentType, type ReactNode, useState } from 'react'
import type { PublicService } from '#domains/showcase/contract.ts'
import themed from '#web/ui/themed.module.css'
import { forgetDetails } from '../booking-history.ts'
import { EmbedBooked } from './embed-booked.tsx'

/** Whether the frame is the owner's try-out, in which nothing is held. */
const isTryOut = () => new URLSearchParams(location.search).get('try') === 'yes'

type Ends = {
  onBooked: (token: string) => void
  /** In the owner's try-out nothing is held. */
  onChosen: (() => void) | undefined
}
type Props = {
  service: Pick<PublicService, 'entityId' | 'title'>
  /** The booking, with what follows a choice and a booking. */
  children: (ends: Ends) => ReactNode
  /** What stands there afterwards; by default the booking. */
  Ended?: ComponentType<{ token: string; service: Props['service']; onAgain: () => void }>
}

/** The booking in a frame of another page: it ends in the frame and not on a page of its own. */
export function EmbedFlow({ service, children, Ended = EmbedBooked }: Props) {
  const [token, setToken] = useState<string>()
  const [tried, setTried] = useState(false)
  const [isTrying] = useState(isTryOut)

  function onBooked(booked: string) {
    forgetDetails()
    setToken(booked)
  }

  if (token) return <Ended token={token} service={service} onAgain={() => setToken(undefined)} />
  return (
    <>
      {tried && (
        <output className={themed['notice']}>
          <span>
            <b>This is a try-out.</b> Here a visitor types name, e-mail and card. Nothing was{' '}
            {Ended === EmbedBooked ? 'booked' : 'ordered'}.
          </span>
        </output>
      )}
      {children({ onBooked, onChosen: isTrying ? () => setTried(true) : undefined })}
    </>
  )
}
