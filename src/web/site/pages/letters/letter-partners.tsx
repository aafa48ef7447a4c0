import type { ResolvedBlock } from '#domains/audience/rules/letter-content.ts'

type Props = { block: Extract<ResolvedBlock, { kind: 'partners' }> }

/** Partners of the writer, as the page of a letter shows them. */
export const LetterPartners = ({ block: { title, partners } }: Props) => (
  <div>
    <h2>{title}</h2>
    <ul className="ltr-partners">
      {partners.map(({ name, who, oneLiner, url, picture }) => (
        <li key={url}>
          <img
            src={picture.url}
            alt=""
            width={picture.width}
            height={picture.height}
            loading="lazy"
            decoding="async"
          />
          <div>
            <p>
              <a href={url}>
                <b>{name}</b>
              </a>
            </p>
            {who && <p className="ltr-q">{who}</p>}
            {oneLiner && <p>{oneLiner}</p>}
          </div>
        </li>
      ))}
    </ul>
  </div>
)
