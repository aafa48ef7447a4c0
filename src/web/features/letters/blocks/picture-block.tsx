import { generatedPictures, premiumAssets } from '#domains/catalogue/contract.ts'
import { PictureField } from '../../../parts/pictures/field/picture-field.tsx'
import { Field } from '../../../ui/field.tsx'
import type { BlockProps } from './block-props.ts'
import { LinkField } from './plain-blocks.tsx'

const generated = { drawings: generatedPictures, backgrounds: premiumAssets }

/** A picture of the provider's, what it shows, and where it leads. */
export function PictureBlock({ block, onChange, fault }: BlockProps<'picture'>) {
  const { id, media, href } = block
  const image = media?.type === 'image' ? media.image : ''
  const alt = media?.alt ?? ''
  return (
    <>
      <PictureField
        label="Picture"
        labelHidden
        slot={`letter.${id}`}
        kind="portfolio"
        shape={null}
        generated={generated}
        value={{ image }}
        error={fault('image')}
        onChange={(picture) =>
          onChange({
            ...block,
            media: picture.image === '' ? null : { type: 'image', image: picture.image, alt },
          })
        }
      />
      {media && (
        <>
          <Field
            label="What it shows, for people who cannot see it"
            max={110}
            value={alt}
            error={fault('alt')}
            hint="Readers with pictures off read this."
            onChange={(words) => onChange({ ...block, media: { ...media, alt: words } })}
          />
          <LinkField
            label="It leads to"
            hint="May be empty."
            value={href}
            error={fault('href')}
            onChange={(next) => onChange({ ...block, href: next })}
          />
        </>
      )}
    </>
  )
}
