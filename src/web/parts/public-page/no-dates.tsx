import { showcaseHref } from './call-to-action.ts'

type Props = { userUrl: string; firstName: string }

/** What a class says that has no date on sale. The server prints it, and the island keeps it. */
export const NoDates = ({ userUrl, firstName }: Props) => (
  <div className="first-times">
    <h2>No date is on sale</h2>
    <p>{firstName} has set no further date yet.</p>
    <p>
      <a className="btn" href={`${showcaseHref(userUrl)}/contact`}>
        Ask about the next one
      </a>
    </p>
  </div>
)
