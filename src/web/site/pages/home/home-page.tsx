import type { HomeTexts } from '#domains/growth/rules/home-texts.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { BrandFrame } from '../brand-frame.tsx'
import { Finder } from './finder.tsx'
import { Promises } from './promises.tsx'
import { Steps } from './steps.tsx'
import { Welcome } from './welcome.tsx'

/** `examples`: Showcases of this installation that are live and listed, in the order of the directory. */
export type Home = { readonly texts: HomeTexts; readonly examples: readonly PublicShowcase[] }

/** /newhome: what the product does for a provider, in its own pictures, and Showcases that were made here. */
export function HomePage({ texts, examples }: Home) {
  const [example] = examples
  return (
    <BrandFrame links={texts.steps ? [{ href: '#how', label: 'How it works' }] : []}>
      <main id="main" className="home">
        <Welcome texts={texts} example={example} />
        {texts.promises && <Promises texts={texts} example={example} />}
        {texts.steps && <Steps texts={texts} />}
        {texts.directory && <Finder texts={texts} examples={examples} />}
      </main>
    </BrandFrame>
  )
}
