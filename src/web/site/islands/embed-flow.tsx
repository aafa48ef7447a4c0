import { useState } from 'react'
import themed from '#web/ui/themed.module.css'
import { BookingFlow, type BookingProps } from './booking-flow.tsx'
import { forgetDetails } from './booking-history.ts'
import { EmbedBooked } from './embed-booked.tsx'

/** Whether the frame is the owner's try-out, in which nothing is held. */
const isTryOut = () => new URLSearchParams(location.search).get('try') === 'yes'

/** The booking in a frame of another page: it ends in the frame and not on a page of its own. */
export function EmbedFlow(props: BookingProps) {
  const [token, setToken] = useState<string>()
  const [tried, setTried] = useState(false)
  const [isTrying] = useState(isTryOut)

  function onBooked(booked: string) {
    forgetDetails()
    setToken(booked)
  }

  if (token) return <EmbedBooked token={token} service={props.service} onAgain={() => setToken(undefined)} />
  return (
    <>
      {tried && (
        <output className={themed['notice']}>
          <span>
            <b>This is a try-out.</b> Here a visitor types name, e-mail and card. Nothing was booked.
          </span>
        </output>
      )}
      <BookingFlow {...props} onBooked={onBooked} onChosen={isTrying ? () => setTried(true) : undefined} />
    </>
  )
}
