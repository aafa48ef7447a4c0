-- What YouTube said of the videos that a provider's page shows, and the newest videos of the provider's channel.

create table videos (
  provider text not null,
  youtube_id text not null,
  -- 'asking': nothing is known yet; 'unanswered': YouTube did not answer, and a job repeats the question; 'ready': it can
  -- be played on other pages; 'refused': it cannot, and `why` says why.
  state text not null default 'asking' check (state in ('asking', 'unanswered', 'ready', 'refused')),
  why text check (why in ('removed', 'private', 'closed')),
  title text not null default '',
  -- The copy of its thumbnail: the name under which /media serves it.
  ref text,
  noted_at timestamptz not null,
  checked_at timestamptz,
  -- When the owner was told that it cannot be played.
  told_at timestamptz,
  -- When the daily check first found it on neither the draft nor the live page; null while it is in use.
  unused_since timestamptz,
  primary key (provider, youtube_id),
  check ((state = 'refused') = (why is not null))
);

create table video_channels (
  provider text not null,
  channel_id text not null,
  state text not null default 'asking' check (state in ('asking', 'unanswered', 'ready', 'missing')),
  -- Its newest videos, the newest first: [{"youtubeId": …, "title": …}].
  videos jsonb not null default '[]',
  noted_at timestamptz not null,
  checked_at timestamptz,
  primary key (provider, channel_id)
);
