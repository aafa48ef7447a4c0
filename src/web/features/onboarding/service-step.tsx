import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lengthWords } from './length-words.ts'
import styles from './onboarding.module.css'
import { Question } from './question.tsx'
import { ServiceFields } from './service-fields.tsx'
import type { StepProps } from './step-props.ts'
import { longService } from './too-long.ts'
import { WhereFields } from './where-fields.tsx'
import { type Service, withSamples } from './work.ts'

/** service: three samples of the trade; one is open, the others can be opened or left out. */
export function ServiceStep({ work, change, tried }: StepProps) {
  const { services, where } = work
  const [openId, setOpenId] = useState<string>()
  const open = services.find(({ entityId }) => entityId === openId) ?? longService(work) ?? services[0]
  const rest = services.filter((service) => service !== open)
  const put = (next: Service) =>
    change((before) => ({
      ...before,
      samplesOf: undefined,
      services: before.services.map((one) => (one.entityId === next.entityId ? next : one)),
    }))
  const leaveOut = (entityId: string) =>
    change((before) => ({
      ...before,
      samplesOf: undefined,
      services: before.services.filter((one) => one.entityId !== entityId),
    }))
  return (
    <Question title="What can people book first?" text="We filled this in for you. Change what you like.">
      {!open && <Button onClick={() => change(withSamples)}>Start from three samples</Button>}
      {open && <ServiceFields key={open.entityId} service={open} onChange={put} />}
      <WhereFields where={where} tried={tried} onChange={(next) => change({ where: next })} />
      {rest.length > 0 && (
        <section className={styles['more']} aria-labelledby="more-services">
          <h2 id="more-services">{rest.length === 1 ? 'One more is ready' : 'Two more are ready'}</h2>
          <ul>
            {rest.map(({ entityId, title, durationMin, price }) => (
              <li key={entityId}>
                <b>{title || 'No name yet'}</b>
                <span>
                  {lengthWords(durationMin)}, {price.trim() ? `$${price.trim()}` : 'free'}
                </span>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Edit ${title}`}
                  onClick={() => setOpenId(entityId)}
                >
                  Edit
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Leave out ${title}`}
                  onClick={() => leaveOut(entityId)}
                >
                  Leave out
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Question>
  )
}
