import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnPost } from '#domains/connections/posts-contract.ts'
import { altMax } from '#domains/connections/rules/post-alt.ts'
import { pictureHref } from '#domains/showcase/rules/picture-address.ts'
import { formatDate } from '#platform/common/zones.ts'
import { showToast } from '../../../lib/toasts.ts'
import { changePost, ownPostsQuery, type PostChange } from '../../../parts/data/connected-posts.ts'
import { Field } from '../../../ui/field.tsx'
import { ToggleSwitch } from '../../../ui/toggle-switch.tsx'
import styles from '../connections.module.css'

const kinds = { picture: '', video: 'Video, ', album: 'Several pictures, ' } as const

/** One post: its picture, what is read out for it, and whether the page shows it. */
export function PostTile({ post }: { post: OwnPost }) {
  const { id, kind, picture, alt, isOwnAlt, isHidden, postedAt } = post
  const queries = useQueryClient()
  const [typed, setTyped] = useState<string>()
  const { mutate } = useMutation({
    mutationFn: (change: PostChange) => changePost(change),
    onSuccess: (posts) => {
      queries.setQueryData(ownPostsQuery.queryKey, posts)
      setTyped(undefined)
    },
    onError: (error) => showToast(error.message, 'error'),
  })
  const day = formatDate(postedAt, 'day')
  const name = alt || `the post of ${day}`
  return (
    <li data-hidden={isHidden || undefined}>
      <img src={pictureHref(picture, 'thumbnail')} alt="" width={320} height={320} loading="lazy" />
      <Field
        label="Alt text"
        rows={2}
        value={typed ?? alt}
        hint={`${kinds[kind]}${day}, ${isOwnAlt ? 'yours' : 'from the caption'}`}
        onChange={setTyped}
        onBlur={() => typed !== undefined && typed !== alt && mutate({ id, alt: typed })}
        {...(typed !== undefined && { max: altMax })}
      />
      <div className={styles['counts']}>
        <span aria-hidden="true">{isHidden ? 'Hidden' : 'On your page'}</span>
        <ToggleSwitch
          label={`${name}: on your page`}
          checked={!isHidden}
          onChange={(isOn) => mutate({ id, isHidden: !isOn })}
        />
      </div>
    </li>
  )
}
