-- Pictures of the demo are drawn when they are first asked for, so a shop knows them before there is a file.

-- what the picture is drawn from; null where the merchant gave a file
alter table media add column drawn_from text;
-- Its hash stands for the drawing and the program that draws it. Nobody knows yet how many bytes that will be.
alter table media alter column byte_size drop not null;
alter table media add constraint media_has_a_source check (drawn_from is not null or byte_size is not null);
create index media_drawn_from on media (hash) where drawn_from is not null;
