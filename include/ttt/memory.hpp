/// @file
/// Memory of the caller's, and from the heap. Part of ttt.hpp.
///
/// SPDX-License-Identifier: MIT OR Apache-2.0
#ifndef TTT_MEMORY_HPP
#define TTT_MEMORY_HPP

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <new>
#include <string_view>
#include <type_traits>
#include <utility>

#include "../ttt.h"

namespace ttt {

/// Some items in a row in somebody else's memory, as C++20's std::span.
template <typename T> class Span {
public:
  /// No items.
  constexpr Span() noexcept = default;
  /// So many items from an address on.
  constexpr Span(T *data, std::size_t size) noexcept : data_(data), size_(size) {}
  /// All items of an array, or of a container that has them in a row.
  template <typename Items, typename Item = std::remove_pointer_t<decltype(std::data(std::declval<Items &>()))>,
            typename = std::enable_if_t<std::is_convertible_v<Item (*)[], T (*)[]> &&
                                        (std::is_lvalue_reference_v<Items> || std::is_const_v<T>)>>
  constexpr Span(Items &&items) noexcept : data_(std::data(items)), size_(std::size(items)) {}

  /// The first item's address.
  constexpr T *data() const noexcept { return data_; }
  /// How many there are.
  constexpr std::size_t size() const noexcept { return size_; }
  /// Whether there are none.
  constexpr bool empty() const noexcept { return size_ == 0; }
  /// One of them, by number.
  constexpr T &operator[](std::size_t i) const noexcept { return data_[i]; }
  /// The first item.
  constexpr T *begin() const noexcept { return data_; }
  /// Behind the last item.
  constexpr T *end() const noexcept { return data_ + size_; }

private:
  T *data_ = nullptr;
  std::size_t size_ = 0;
};

/// Bytes for a game or a searcher to live in, aligned to `TTT_ALIGN`: a Buffer, a `TTT_GAME_BUFFER`, an array
/// or vector of std::uint64_t, …, or an address with a length. They must outlive what lives there.
class Memory {
public:
  /// So many bytes from an address on.
  constexpr Memory(void *data, std::size_t bytes) noexcept : data_(data), bytes_(bytes) {}
  /// All bytes of an array, or of a container that has its items in a row.
  template <typename Items, typename Item = std::remove_pointer_t<decltype(std::data(std::declval<Items &>()))>,
            typename = std::enable_if_t<std::is_trivially_copyable_v<Item> && !std::is_const_v<Item>>>
  constexpr Memory(Items &items) noexcept : data_(std::data(items)), bytes_(std::size(items) * sizeof(Item)) {}

  /// The first byte's address.
  constexpr void *data() const noexcept { return data_; }
  /// How many bytes there are.
  constexpr std::size_t bytes() const noexcept { return bytes_; }

private:
  void *data_;
  std::size_t bytes_;
};

/// Memory for any game on such a board.
template <std::size_t Rows, std::size_t Cols, std::size_t Players = 2> class Buffer {
  static_assert(Rows >= 1 && Rows <= TTT_MAX_SIDE && Cols >= 1 && Cols <= TTT_MAX_SIDE, "there is no such board");
  static_assert(Players >= 2 && Players <= 4, "there are 2 to 4 players");

public:
  /// The first byte's address.
  unsigned char *data() noexcept { return bytes_; }
  /// How many bytes there are.
  static constexpr std::size_t size() noexcept { return TTT_GAME_SIZE_PLAYERS(Rows, Cols, Players); }

private:
  TTT_GAME_BUFFER_PLAYERS(bytes_, Rows, Cols, Players);
};

/// @cond
namespace detail {

static_assert(TTT_ALIGN <= __STDCPP_DEFAULT_NEW_ALIGNMENT__, "operator new gives memory for a game");

inline void *allocate(std::size_t bytes) { return bytes > 0 ? ::operator new(bytes, std::nothrow) : nullptr; }

template <typename T> void release(T *memory) { ::operator delete(static_cast<void *>(memory)); }

// An address, and how to free what is there; null: it is somebody else's. Only who calls `release` or
// ttt_free anywhere needs them when the program is linked.
template <typename T> class Handle {
public:
  Handle() noexcept = default;
  Handle(T *at, void (*free)(T *)) noexcept : at_(at), free_(free) {}
  Handle(Handle &&other) noexcept
      : at_(std::exchange(other.at_, nullptr)), free_(std::exchange(other.free_, nullptr)) {}
  Handle &operator=(Handle &&other) noexcept {
    Handle taken(std::move(other));
    std::swap(at_, taken.at_);
    std::swap(free_, taken.free_);
    return *this;
  }
  ~Handle() {
    if (free_) free_(at_);
  }
  T *get() const noexcept { return at_; }

private:
  T *at_ = nullptr;
  void (*free_)(T *) = nullptr;
};

} // namespace detail
/// @endcond

/// Some items on the heap, none if there was no memory for them. It can be moved, not copied.
template <typename T> class List {
  static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= TTT_ALIGN, "plain items only");

public:
  /// No items.
  List() noexcept = default;
  /// So many items, to be filled in.
  explicit List(std::size_t size)
      : items_(static_cast<T *>(size <= PTRDIFF_MAX / sizeof(T) ? detail::allocate(size * sizeof(T)) : nullptr),
               detail::release<T>),
        size_(size) {}

  /// The first item's address; nullptr if there are none.
  T *data() noexcept { return items_.get(); }
  /// The first item's address; nullptr if there are none.
  const T *data() const noexcept { return items_.get(); }
  /// How many there are.
  std::size_t size() const noexcept { return data() ? size_ : 0; }
  /// Whether there are none.
  bool empty() const noexcept { return size() == 0; }
  /// One of them, by number.
  T &operator[](std::size_t i) noexcept { return data()[i]; }
  /// One of them, by number.
  const T &operator[](std::size_t i) const noexcept { return data()[i]; }
  /// The first item.
  T *begin() noexcept { return data(); }
  /// The first item.
  const T *begin() const noexcept { return data(); }
  /// Behind the last item.
  T *end() noexcept { return data() + size(); }
  /// Behind the last item.
  const T *end() const noexcept { return data() + size(); }

private:
  detail::Handle<T> items_;
  std::size_t size_ = 0;
};

/// A text on the heap, empty if there was no memory for it.
class Text {
public:
  /// No text.
  Text() noexcept = default;
  /// These characters, the last of which is a NUL.
  explicit Text(List<char> chars) noexcept : chars_(std::move(chars)) {}

  /// The text, with a NUL behind it.
  const char *c_str() const noexcept { return chars_.empty() ? "" : chars_.data(); }
  /// The text.
  std::string_view view() const noexcept {
    return chars_.empty() ? std::string_view() : std::string_view(chars_.data(), chars_.size() - 1);
  }
  /// The text.
  operator std::string_view() const noexcept { return view(); }

private:
  List<char> chars_;
};

} // namespace ttt

#endif // TTT_MEMORY_HPP
