import type { HomeTexts } from '#domains/growth/rules/home-texts.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { Example } from './example.tsx'

type Props = { texts: HomeTexts; examples: readonly PublicShowcase[] }

/** A search in the directory, beside some Showcases that are listed in it. */
export function Finder({ texts, examples }: Props) {
  return (
    <section aria-labelledby="h-directory">
      <div className="in finder" data-examples={examples.length > 0 || undefined}>
        <div>
          <h2 id="h-directory">{texts.directory}</h2>
          {texts.directoryText && <p className="home-lead">{texts.directoryText}</p>}
          <search>
            <form action="/selectfreelancer">
              <label className="vh" htmlFor="q">
                What do you need?
              </label>
              <input id="q" name="q" type="search" maxLength={80} placeholder={texts.searchExample} />
              <button className="b-2" type="submit">
                Find
              </button>
            </form>
          </search>
        </div>
        {examples.length > 0 && (
          <ul className="examples">
            {examples.map((showcase) => (
              <Example key={showcase.userUrl} showcase={showcase} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
