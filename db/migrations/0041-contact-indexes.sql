-- Customers among the contacts: the list finds them in each order without reading the figures of everybody who ever bought.

-- An order was noted at the contact. Whether its person still has one is said by customer_figures.
alter table contacts add column has_ordered boolean not null default false;
update contacts c set has_ordered = true from customer_figures f
  where f.provider = c.provider and f.person_id = c.person_id and f.orders > 0;
create index contacts_ordered_by_date on contacts (provider, created_at desc, id desc) where has_ordered;
create index contacts_ordered_by_address on contacts (provider, address) where has_ordered;
create index customer_figures_with_orders on customer_figures (provider, person_id) where orders > 0;
