import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { now } from '../../lib/clock.ts'
import { showToast } from '../../lib/toasts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './add-booking.module.css'
import { refusedFields } from './add-refusals.ts'
import { type AddIssues, type AddValues, addRequest, newBooking } from './add-values.ts'
import { AddWhat } from './add-what.tsx'
import { AddWhen } from './add-when.tsx'
import { MailWords } from './mail-words.tsx'
import { NoServices } from './no-services.tsx'
import type { SoldService } from './sold-services.ts'
import { useAddBooking } from './use-add-booking.ts'

type Props = {
  services: readonly SoldService[]
  /** The page keeps the input, so that closing the dialog loses nothing. */
  values: AddValues
  onType: (values: AddValues) => void
  onClose: () => void
}

/** Form in which the provider adds a booking that was made by phone or in person. */
export function AddBooking({ services, values, onType, onClose }: Props) {
  const form = useId()
  const element = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<AddIssues>({})
  const add = useAddBooking()
  const [only] = services.length === 1 ? services : []
  const service = services.find(({ id }) => id === values.serviceId) ?? only
  const filled = { ...values, serviceId: service?.id ?? '' }
  const asked = addRequest(filled, service, now())
  const issues: AddIssues = { ...refused, ...(tried && 'issues' in asked && asked.issues) }
  const general = add.error && Object.keys(refused).length === 0 ? add.error : undefined

  function type(patch: Partial<AddValues>) {
    setRefused({})
    onType({ ...filled, ...patch })
  }
  const showFault = () =>
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault] input')?.focus(),
    )
  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if ('issues' in asked) return showFault()
    add.mutate(asked.body, {
      onSuccess: ({ number, customerName }) => {
        showToast(`Added as order #${number}. ${customerName} gets an e-mail.`)
        onType(newBooking())
        onClose()
      },
      onError: (error) => {
        if (error instanceof ApiError) setRefused(refusedFields(error))
        showFault()
      },
    })
  }
  return (
    <Drawer
      label="Add a booking"
      head={
        <>
          <h2>Add a booking</h2>
          <p className="quiet">
            For somebody who called or wrote. Your opening hours and limits do not apply here.
          </p>
        </>
      }
      foot={
        services.length > 0 && (
          <>
            <Button type="submit" form={form} variant="primary" loading={add.isPending}>
              Add the booking
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Not now
            </Button>
          </>
        )
      }
      onClose={onClose}
    >
      {services.length === 0 ? (
        <NoServices />
      ) : (
        <form ref={element} id={form} noValidate className={styles['form']} onSubmit={send}>
          {general && (
            <Alert kind="error" title="Not added yet">
              {general.message} Everything you typed is still here.
            </Alert>
          )}
          <SelectField
            label="Service"
            value={filled.serviceId}
            none="Choose a service"
            options={services.map(({ id, title }) => ({ value: id, words: title }))}
            error={issues.service}
            onChange={(serviceId) => type({ serviceId, start: '', amount: undefined, pay: undefined })}
          />
          {service && <AddWhen service={service} values={filled} issues={issues} onType={type} />}
          <AddWhat service={service} values={filled} issues={issues} onType={type} />
          {service && <MailWords service={service} values={filled} />}
        </form>
      )}
    </Drawer>
  )
}
