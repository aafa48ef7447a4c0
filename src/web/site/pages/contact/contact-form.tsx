import { maxMessage } from '#domains/messages/rules/message-length.ts'
import { Icon } from '#web/parts/public-page/icons.tsx'
import { type ContactData, formHref, recipientOf, subjectsOf } from './contact-data.ts'
import { ContactSent } from './contact-sent.tsx'

type Props = Pick<ContactData, 'showcase' | 'userUrl' | 'form'>

/** The contact form. It works without script; the island sends it without leaving the page, and then shows the page of a
 * sent message, which the form brings along. */
export function ContactForm({ showcase, userUrl, form }: Props) {
  const refused = form?.kind === 'refused' ? form : undefined
  const { typed, faults = {}, alert } = refused ?? {}
  const to = recipientOf(showcase)
  const props = { userUrl: showcase?.userUrl ?? userUrl }
  return (
    <form
      className="panel"
      method="post"
      action={formHref({ showcase, userUrl })}
      data-island="contact"
      data-when="visible"
      data-props={JSON.stringify(props)}
    >
      <div className="ct-pair">
        <Field
          label="Your name"
          name="name"
          max={100}
          autoComplete="name"
          typed={typed?.name}
          fault={faults['name']}
        />
        <Field
          label="E-mail, for the answer"
          name="email"
          type="email"
          max={254}
          autoComplete="email"
          typed={typed?.email}
          fault={faults['email']}
        />
      </div>
      <Subjects subjects={subjectsOf(showcase)} typed={typed?.about} />
      <div className="fld">
        <label htmlFor="contact-message">Message</label>
        <textarea
          id="contact-message"
          name="message"
          rows={6}
          maxLength={maxMessage}
          required
          defaultValue={typed?.message}
          {...described('message', faults['message'], 'contact-left')}
        />
        <Fault name="message" fault={faults['message']} />
        <p className="ct-left" id="contact-left">
          At most {maxMessage.toLocaleString('en-US')} characters
        </p>
      </div>
      <Trap />
      <p className="policy">
        <Icon name="lock" size={20} />
        <span>
          {showcase
            ? `${to} gets your name, your address and this message. It does not put you on a newsletter.`
            : 'We get your name, your address and this message, and use them for the answer only.'}{' '}
          <a href="/privacy-policy">Privacy policy</a>
        </span>
      </p>
      <p className="alert" role="alert">
        {alert}
      </p>
      <p className="go">
        <button className="cta" type="submit">
          Send to {to}
        </button>
        <span>A copy goes to you, unless the text contains a link.</span>
      </p>
      <template data-sent-page>
        <ContactSent showcase={showcase} />
      </template>
    </form>
  )
}

type FieldProps = {
  label: string
  name: 'name' | 'email'
  max: number
  autoComplete: string
  type?: string
  typed: string | undefined
  fault: string | undefined
}

function Field({ label, name, max, autoComplete, type = 'text', typed, fault }: FieldProps) {
  return (
    <div className="fld">
      <label htmlFor={`contact-${name}`}>{label}</label>
      <input
        id={`contact-${name}`}
        name={name}
        type={type}
        maxLength={max}
        autoComplete={autoComplete}
        required
        defaultValue={typed}
        {...described(name, fault)}
      />
      <Fault name={name} fault={fault} />
    </div>
  )
}

const described = (name: string, fault: string | undefined, more?: string) => ({
  'aria-invalid': fault ? true : undefined,
  'aria-describedby': [`contact-${name}-fault`, more].filter(Boolean).join(' '),
})

const Fault = ({ name, fault }: { name: string; fault: string | undefined }) => (
  <p className="fault" id={`contact-${name}-fault`}>
    {fault}
  </p>
)

/** Radio buttons; none is chosen at first, and none has to be. */
function Subjects({ subjects, typed }: { subjects: readonly string[]; typed: string | undefined }) {
  if (subjects.length === 0) return null
  return (
    <fieldset>
      <legend>It is about</legend>
      <div className="pays">
        {subjects.map((subject) => (
          <label key={subject}>
            <input type="radio" name="about" value={subject} defaultChecked={subject === typed} />
            <span>{subject}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A field that people neither see nor reach by keyboard; programs fill it in. A filled one only marks the message. */
const Trap = () => (
  <div className="trap" aria-hidden="true">
    <label htmlFor="contact-website">Leave this empty</label>
    <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
  </div>
)
