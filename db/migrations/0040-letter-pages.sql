-- Pages of letters: a letter to everybody has an address from the moment its sending begins, and its owner may take its page away.

-- What the page shows: the blocks as the mails have them, written when sending begins. Null: the letter cannot have a page. `slug` is
-- written with it and stays; `is_page` says whether the page is shown.
alter table letters add column page_blocks jsonb;
alter table letters add check ((slug is null) = (page_blocks is null));
create index letters_with_page on letters (provider, begun_at desc, id desc) where is_page and slug is not null;
