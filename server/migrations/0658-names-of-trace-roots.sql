-- One name for each thing of the daily roots, on both sides of the API. A position counts from 1, in the log of a farm;
-- an index counts from 0, in a tree. The statements that are hashed have these names too, so the roots made before are
-- removed: no shop has published one.
alter table trace_packs disable trigger append_only;
alter table trace_segments disable trigger append_only;
alter table trace_roots disable trigger append_only;
truncate trace_packs, trace_segments, trace_roots;
alter table trace_packs enable trigger append_only;
alter table trace_segments enable trigger append_only;
alter table trace_roots enable trigger append_only;

alter table trace_roots rename column segments to segment_count;
alter table trace_roots rename column tree to tree_root;
alter table trace_segments rename column position to tree_index; -- in the tree of the day
alter table trace_segments rename column leaves to leaf_hashes;  -- one after the other
alter table trace_segments rename column tree to tree_root;
alter table trace_packs rename column position to tree_index;    -- of its segment
alter table trace_packs rename column leaf to leaf_index;        -- in its segment

alter table trace_roots rename constraint trace_roots_segments_check to trace_roots_segment_count_check;
alter table trace_roots rename constraint trace_roots_tree_check to trace_roots_tree_root_check;
alter table trace_segments rename constraint trace_segments_position_check to trace_segments_tree_index_check;
alter table trace_segments rename constraint trace_segments_leaves_check to trace_segments_leaf_hashes_check;
alter table trace_segments rename constraint trace_segments_tree_check to trace_segments_tree_root_check;
alter table trace_packs rename constraint trace_packs_leaf_check to trace_packs_leaf_index_check;
alter table trace_packs rename constraint trace_packs_day_position_leaf_key to trace_packs_day_tree_index_leaf_index_key;
alter table trace_packs rename constraint trace_packs_day_position_fkey to trace_packs_day_tree_index_fkey;
